import { textOf } from "../../lib/sheets/text.ts";
import { StartRefusal } from "../../lib/start-refusal.ts";

export type OfficialPlace = { cp: string; settlement: string; municipalityId: number; city: string };

const columns = ["d_codigo", "d_asenta", "d_estado", "D_mnpio", "d_ciudad", "c_estado", "c_mnpio"] as const;
const shownProblems = 10;

/**
 * Parses the postal catalogue of Correos de México: a notice, a header, then one settlement per row with fields separated by
 * bars. Validates everything before returning; one refusal names all wrong rows, in Spanish.
 */
export function readOfficial(bytes: Buffer, isMunicipality: (id: number) => boolean) {
  const lines = textOf(bytes).split(/\r?\n/);
  const at = lines.slice(0, 5).findIndex((line) => line.startsWith("d_codigo|"));
  if (at < 0)
    throw new StartRefusal(
      "Este archivo no es el catálogo de códigos postales: falta el encabezado «d_codigo|d_asenta|…».\nDescarga el de todos los estados en formato TXT.",
    );
  const header = (lines[at] ?? "").split("|");
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new StartRefusal(`Al encabezado (línea ${at + 1}) le falta: ${missing.join(", ")}.`);
  const place = Object.fromEntries(columns.map((column) => [column, header.indexOf(column)]));

  const places: OfficialPlace[] = [];
  const problems: string[] = [];
  const unknown = new Map<number, { name: string; rows: number }>();
  for (let i = at + 1; i < lines.length; i++) {
    const line = lines[i] ?? "";
    if (line.trim() === "") continue;
    const fields = line.split("|");
    const field = (column: (typeof columns)[number]) => (fields[place[column] ?? -1] ?? "").trim();
    const problem = problemOf(fields.length, header.length, field);
    if (problem) {
      problems.push(`Línea ${i + 1}: ${problem}`);
      continue;
    }
    const municipalityId = Number(field("c_estado")) * 1000 + Number(field("c_mnpio"));
    if (!isMunicipality(municipalityId)) {
      const known = unknown.get(municipalityId);
      unknown.set(municipalityId, { name: `${field("D_mnpio")}, ${field("d_estado")}`, rows: (known?.rows ?? 0) + 1 });
      continue;
    }
    places.push({ cp: field("d_codigo"), settlement: field("d_asenta"), municipalityId, city: field("d_ciudad") });
  }
  if (problems.length > 0) {
    const more = problems.length > shownProblems ? [`… y ${problems.length - shownProblems} líneas más.`] : [];
    throw new StartRefusal(
      ["El archivo tiene líneas que no se entienden:", ...problems.slice(0, shownProblems), ...more].join("\n"),
    );
  }
  if (places.length === 0 && unknown.size === 0) throw new StartRefusal("El archivo no trae ningún asentamiento.");
  return { places, unknown };
}

type Field = (column: (typeof columns)[number]) => string;

function problemOf(found: number, expected: number, field: Field): string | undefined {
  if (found !== expected) return `tiene ${found} campos y el encabezado ${expected}.`;
  if (!/^\d{5}$/.test(field("d_codigo"))) return `«${field("d_codigo")}» no es un código postal de 5 dígitos.`;
  const name = field("d_asenta");
  if (name === "" || name.length > 120 || /\p{Cc}|\uFFFD/u.test(name))
    return "el nombre del asentamiento falta o no se lee.";
  const state = Number(field("c_estado"));
  if (!/^\d{1,2}$/.test(field("c_estado")) || state < 1 || state > 32) return `«${field("c_estado")}» no es un estado.`;
  if (!/^\d{1,3}$/.test(field("c_mnpio"))) return `«${field("c_mnpio")}» no es un municipio.`;
  return undefined;
}
