import type { Vault } from "../../../lib/crypto.ts";
import { retention } from "../../../lib/retention.ts";
import { catalogueName } from "../../../programme/catalogues/service.ts";
import type { ColumnEntry, Owner, Row, Table } from "../map/entry.ts";
import { personal } from "../map/map.ts";

export type CopiedRow = Record<string, unknown>;
type Section = {
  "Por qué se guarda": string;
  "Cuánto tiempo": string;
  Datos: CopiedRow[];
  "Qué no va en la copia"?: string[];
};
type Place = { table: Table; owner: Owner; vault: Pick<Vault, "openField"> };

export const copiedRows = (place: Place, rows: readonly Row[]): CopiedRow[] =>
  rows.map((row) => Object.fromEntries(columnsOf(place.table).flatMap((column) => copied(place, row, column))));

export function sectionOf(table: Table, data: CopiedRow[]): Section | undefined {
  const entry = personal(table);
  if (!entry || data.length === 0) return undefined;
  const left = columnsOf(table).flatMap(([, column]) =>
    typeof column === "object" && "out" in column ? [column.out] : [],
  );
  return {
    "Por qué se guarda": entry.why,
    "Cuánto tiempo": retention[entry.kept].says,
    Datos: data,
    ...(left.length > 0 ? { "Qué no va en la copia": [...new Set(left)] } : {}),
  };
}

const columnsOf = (table: Table): [string, ColumnEntry][] => Object.entries(personal(table)?.columns ?? {});

function copied({ table, owner, vault }: Place, row: Row, [column, entry]: [string, ColumnEntry]): [string, unknown][] {
  const value = row[column];
  if (typeof entry === "string") return [[entry, value]];
  if ("out" in entry) return [];
  const { name } = entry;
  if ("onlyIf" in entry && !entry.onlyIf(row, owner)) return value === null ? [] : [[name, entry.else]];
  if (value === null || value === undefined) return [[name, null]];
  if ("sealedFor" in entry) {
    const place = [`${table}.${column}`, ...entry.sealedFor.map((key) => row[key])].join("/");
    return [[name, parsed(vault.openField(value as Buffer, place))]]; // the database has bytes where something is sealed
  }
  if ("catalogue" in entry) {
    const named = (id: unknown) => ({ Número: id, Nombre: catalogueName(entry.catalogue, Number(id)) });
    return [[name, Array.isArray(value) ? value.map(named) : named(value)]];
  }
  if ("words" in entry) return [[name, entry.words[String(value)]?.[owner.side] ?? value]];
  if ("by" in entry) return [[name, value === owner.loginId ? "Tú" : "Otra persona, del equipo o de la otra parte"]];
  return [[name, value]];
}

/** Parses decrypted text: several values encrypted together are JSON; a single value is plain text. */
const parsed = (text: string): unknown => (text.startsWith("{") ? JSON.parse(text) : text);
