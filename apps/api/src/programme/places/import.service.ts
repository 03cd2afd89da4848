import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync, inflateRawSync } from "node:zlib";
import { parseCsv } from "../../lib/sheets/csv.ts";
import { StartRefusal } from "../../lib/start-refusal.ts";
import { placesFile, readMunicipalityPoints } from "./data.ts";
import { type Joined, joinPlaces, type PlaceLine } from "./join.rules.ts";
import { type OfficialPlace, readOfficial } from "./official.ts";

export type ImportWish = {
  file: string;
  dataDir: string;
  /** True to accept a postal catalogue that lacks many known settlements. */
  evenIfSmaller?: boolean;
  /** True to skip settlements of municipalities that `municipalities.csv` lacks. */
  skipUnknown?: boolean;
};
export type Imported = Pick<Joined, "kept" | "added" | "gone" | "moved"> & { places: number; skipped: number };

/** Largest share of known settlements that an import may lack; more means an incomplete download. */
const mostGone = 0.2;
const columns = ["cp", "settlement", "municipality_id", "city", "lat", "long", "precision"] as const;

/**
 * Replaces the postal catalogue in use and keeps known points. Everything is validated first and the file is replaced
 * atomically, so that a refusal changes nothing.
 */
export function importPlaces({ file, dataDir, evenIfSmaller = false, skipUnknown = false }: ImportWish): Imported {
  const municipalities = readMunicipalityPoints();
  const { places, unknown } = readOfficial(readDownload(file), (id) => municipalities.has(id));
  if (unknown.size > 0 && !skipUnknown) throw new StartRefusal(unknownText(unknown));
  const before = readLines(placesFile(dataDir));
  const joined = joinPlaces(places satisfies OfficialPlace[], before, (id) => municipalities.get(id));
  if (joined.gone.length > before.length * mostGone && !evenIfSmaller) {
    throw new StartRefusal(
      `Con este archivo desaparecerían ${many(joined.gone.length)} de ${many(before.length)} asentamientos: parece incompleto.\nSi es el que quieres, repite la orden con --even-if-smaller.`,
    );
  }
  replaceFile(join(dataDir, "places.csv.gz"), toFile(joined.places));
  const skipped = [...unknown.values()].reduce((sum, { rows }) => sum + rows, 0);
  return { ...joined, places: joined.places.length, skipped };
}

const many = (count: number) => count.toLocaleString("es-MX");

const unknownText = (unknown: ReadonlyMap<number, { name: string; rows: number }>) =>
  [
    "El archivo nombra municipios que no están en data/municipalities.csv:",
    ...[...unknown].slice(0, 10).map(([id, { name, rows }]) => `  ${id} ${name} (${many(rows)} en el archivo)`),
    "Agrégalos ahí, o repite la orden con --skip-unknown para dejarlos fuera.",
  ].join("\n");

function readDownload(file: string): Buffer {
  if (!existsSync(file)) throw new StartRefusal(`No existe el archivo ${file}.`);
  const bytes = readFileSync(file);
  return bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004")) ? firstOfZip(bytes) : bytes;
}

/** Bytes of the first file of a zip; the download of the postal catalogue contains one text. */
function firstOfZip(zip: Buffer): Buffer {
  // Only the central directory at the end always contains the sizes.
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  const entry = end < 0 ? -1 : zip.readUInt32LE(end + 16);
  if (entry < 0 || entry + 46 > zip.length) throw new StartRefusal("El zip está incompleto. Descárgalo otra vez.");
  const method = zip.readUInt16LE(entry + 10);
  const size = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + size);
  if (method === 0) return packed;
  try {
    return inflateRawSync(packed);
  } catch {
    throw new StartRefusal("El zip no se puede abrir. Descárgalo otra vez, o saca tú el archivo de texto.");
  }
}

function readLines(file: string): PlaceLine[] {
  const [, ...lines] = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
  return lines.map((line) => {
    // Few names contain a comma; other rows need no CSV parser.
    const fields = line.includes('"') ? quotedFields(line) : line.split(",");
    const [cp = "", settlement = "", municipalityId = "", city = "", lat = "", long = "", precision = ""] = fields;
    return { cp, settlement, municipalityId: Number(municipalityId), city, lat, long, precision };
  });
}

const quotedFields = (line: string) =>
  parseCsv(`${columns.join(",")}\n${line}`, columns).flatMap((row) => columns.map((column) => row[column]));

const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const toFile = (places: readonly PlaceLine[]) =>
  gzipSync(
    `${columns.join(",")}\n${places.map((one) => [one.cp, quoted(one.settlement), one.municipalityId, quoted(one.city), one.lat, one.long, one.precision].join(",")).join("\n")}\n`,
    { level: 9 },
  );

/** Replaces a file atomically: a process that starts meanwhile reads either version whole. */
function replaceFile(file: string, bytes: Buffer): void {
  mkdirSync(join(file, ".."), { recursive: true });
  const beside = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(beside, bytes);
    const handle = openSync(beside, "r+");
    fsyncSync(handle);
    closeSync(handle);
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}
