import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readGazetteer } from "./data.ts";
import { type Imported, importPlaces } from "./import.service.ts";
import { settlementsOf } from "./search.ts";

let folder: string;
/** Result of the first import, shared by the tests because the comparison with the release takes a second. */
let imported: Imported;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "arranca-places-"));
  imported = importPlaces({
    file: given("CPdescarga.txt", latin([notice, header, ...rows])),
    dataDir: dirOf("data"),
    ...whole,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const notice =
  "El Catálogo Nacional de Códigos Postales, es elaborado por Correos de México y se proporciona en forma gratuita";
const header =
  "d_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad";
const row = (cp: string, name: string, [state, municipality] = ["11", "020"], city = "León de los Aldama") =>
  `${cp}|${name}|Colonia|León|Guanajuato|${city}|37001|${state}|37001||09|${municipality}|0001|Urbano|05`;
const rows = [
  row("37160", "Jardines del Moral"),
  row("37160", "JARDINES DEL MORAL"),
  row("37160", "Torre Ñandú"),
  row("37000", "Barrio nuevo"),
  row("37999", "Panorama"),
  row("37998", "Barrio que no había"),
  row("20000", 'Centro, Zona "A"', ["1", "001"], ""),
];
const latin = (lines: readonly string[]) => Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1");
const given = (name: string, bytes: Buffer) => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
const dirOf = (name: string) => join(folder, name);
/** Copy of the data folder with the first import in use. */
const copyOf = (name: string) => {
  cpSync(dirOf("data"), dirOf(name), { recursive: true });
  return dirOf(name);
};
const lineOf = (dataDir: string, start: string) =>
  gunzipSync(readFileSync(join(dataDir, "places.csv.gz")))
    .toString()
    .split("\n")
    .find((line) => line.startsWith(start));
const whole = { evenIfSmaller: true };

describe("[S14, E02] the official postal catalogue", () => {
  test("an imported postal catalogue replaces the one in use; known points are kept and new ones are estimated nearby", () => {
    const dataDir = dirOf("data");
    expect([imported.places, imported.kept, imported.added.length, imported.skipped]).toEqual([6, 1, 5, 0]);
    // Keeps its own point.
    expect(lineOf(dataDir, "37160,Jardines")).toBe(
      "37160,Jardines del Moral,11020,León de los Aldama,21.1220,-101.6832,U",
    );
    // Estimated from the postal code, from its name in the municipality, and from the nearest code.
    expect(lineOf(dataDir, "37000,Barrio nuevo")).toMatch(/,21\.\d+,-101\.\d+,C$/);
    expect(lineOf(dataDir, "37999,Panorama")).toMatch(
      /^37999,Panorama,11020,León de los Aldama,21\.\d+,-101\.\d+,[A-Z]$/,
    );
    expect(lineOf(dataDir, "37998")).toMatch(/,21\.\d+,-101\.\d+,N$/);
    // The postal code only has the point of the town, which is no point of the code.
    expect(lineOf(dataDir, "37160,Torre Ñandú")).toMatch(/,N$/);
    expect(lineOf(dataDir, "20000")).toContain('"Centro, Zona ""A"""');

    const gazetteer = readGazetteer(dataDir);
    expect(settlementsOf(gazetteer, 37160).map((at) => gazetteer.settlements.names.at(at))).toEqual([
      "Jardines del Moral",
      "Torre Ñandú",
    ]);
    expect(readdirSync(dataDir)).toEqual(["places.csv.gz"]);
  });

  test("a postal catalogue is read from its zip, and as UTF-8 if it was saved so", () => {
    const text = Buffer.from([notice, header, ...rows].join("\n"));
    for (const [name, bytes] of [
      ["packed.zip", zipOf("CPdescarga.txt", latin([notice, header, ...rows]))],
      ["saved.txt", text],
    ] as const) {
      const dataDir = copyOf(`data-${name}`);
      expect(importPlaces({ file: given(name, bytes), dataDir, ...whole }).places).toBe(6);
      expect(lineOf(dataDir, "37160,Torre")).toContain("Torre Ñandú");
    }
  });

  test("a second import of the postal catalogue is compared with the first: new, removed and respelled settlements", () => {
    const dataDir = copyOf("twice");
    const next = [...rows.slice(0, 5), row("37160", "Torre Nandu"), row("37160", "Recién hecha")];
    const imported = importPlaces({ file: given("two.txt", latin([notice, header, ...next])), dataDir, ...whole });
    expect(imported.added.map(({ settlement }) => settlement)).toEqual(["Recién hecha"]);
    expect(imported.gone.map(({ settlement }) => settlement).sort()).toEqual([
      "Barrio que no había",
      'Centro, Zona "A"',
    ]);
  });

  test.each([
    ["no header", [notice, ...rows], "falta el encabezado"],
    ["a column is missing", [notice, header.replace("c_mnpio", "otra"), ...rows], "le falta: c_mnpio"],
    [
      "a code of four digits",
      [notice, header, rows[0], row("3716", "Corta")],
      "Línea 4: «3716» no es un código postal",
    ],
    ["a line that was cut", [notice, header, rows[0], "37160|Jard"], "Línea 4: tiene 2 campos y el encabezado 15"],
    ["no name", [notice, header, row("37160", " ")], "Línea 3: el nombre del asentamiento falta"],
    ["no state", [notice, header, row("37160", "X", ["33", "001"])], "Línea 3: «33» no es un estado"],
    ["nothing in it", [notice, header], "no trae ningún asentamiento"],
    [
      "a municipality nobody knows",
      [notice, header, row("37160", "X", ["11", "999"])],
      "11999 León, Guanajuato (1 en el archivo)",
    ],
    ["a part of the country", [notice, header, ...rows.slice(0, 3)], "parece incompleto"],
  ])("an import is refused with its problem and changes nothing: %s", (name, lines, message) => {
    const dataDir = copyOf("untouched");
    const before = readFileSync(join(dataDir, "places.csv.gz"));
    const file = given(`${name}.txt`, latin(lines.filter((line) => line !== undefined)));
    expect(() => importPlaces({ file, dataDir })).toThrow(message);
    expect(readFileSync(join(dataDir, "places.csv.gz")).equals(before)).toBe(true);
    expect(readdirSync(dataDir)).toEqual(["places.csv.gz"]);
  });

  test("an import of the postal catalogue can skip settlements of an unknown municipality", () => {
    const file = given("newer.txt", latin([notice, header, ...rows, row("37160", "X", ["11", "999"])]));
    expect(importPlaces({ file, dataDir: copyOf("newer"), skipUnknown: true, ...whole })).toMatchObject({
      places: 6,
      skipped: 1,
    });
  });

  test("the import of a missing file or a broken zip is refused", () => {
    const dataDir = dirOf("nothing");
    expect(() => importPlaces({ file: join(folder, "nothing.txt"), dataDir })).toThrow("No existe el archivo");
    const cut = zipOf("a.txt", latin([notice, header, ...rows])).subarray(0, 80);
    expect(() => importPlaces({ file: given("cut.zip", cut), dataDir })).toThrow("El zip está incompleto");
  });
});

function zipOf(name: string, bytes: Buffer): Buffer {
  const packed = deflateRawSync(bytes);
  const sizes = (header: Buffer, at: number) => {
    header.writeUInt32LE(packed.length, at);
    header.writeUInt32LE(bytes.length, at + 4);
    header.writeUInt16LE(name.length, at + 8);
  };
  const local = Buffer.alloc(30);
  local.write("PK\u0003\u0004", "latin1");
  local.writeUInt16LE(8, 8);
  sizes(local, 18);
  const entry = Buffer.alloc(46);
  entry.write("PK\u0001\u0002", "latin1");
  entry.writeUInt16LE(8, 10);
  sizes(entry, 20);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end]);
}
