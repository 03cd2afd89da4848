import type { CatalogueList } from "../../catalogues/service.ts";
import type { DB } from "../../lib/database/db.gen.ts";
import type { RetentionClass } from "../../lib/retention.ts";

// The words of the map: what it says of a table and of each of its columns. What the owner reads of it is Spanish.

export type Table = keyof DB;
export type Column<T extends Table> = keyof DB[T] & string;

/** Whose data is copied: a person or a company, with the login and the e-mail of its owner. */
export type Owner = { side: "person" | "company"; id: string; loginId: string; email: string };
export type Row = Readonly<Record<string, unknown>>;

/** How the rows of an owner are found: a column holds what is theirs, or what stands in a column of their rows of another table. */
export type Rows<T extends Table> =
  | { column: Column<T>; is: "account" | "login" | "email" }
  | { column: Column<T>; in: Table; as: string };

/** A column that goes into the copy, under the name that its owner reads. */
type Copied = { name: string };
export type ColumnEntry =
  /** As it is. */
  | string
  /** Its value is opened: it was sealed for the place that these columns of the row name. */
  | (Copied & { sealedFor: readonly string[] })
  /** The number of an entry of a catalogue, or several: with its name. */
  | (Copied & { catalogue: CatalogueList })
  /** A word of the product, as people read it. */
  | (Copied & { words: Readonly<Record<string, Readonly<Record<Owner["side"], string>>>> })
  /** The login of whoever did it: whether it was the owner, never the name of another. */
  | (Copied & { by: true })
  /** Only of some rows or for one side. */
  | (Copied & { onlyIf: (row: Row, owner: Owner) => boolean; else: string })
  /** Never, and why. */
  | { out: string };

/** A table that holds data of persons or companies. */
export type Personal<T extends Table> = {
  /** What the section is called. */
  section: string;
  /** Why it is kept, and how long. */
  why: string;
  kept: RetentionClass;
  rows: readonly Rows<T>[];
  /** Columns that name an owner in rows which are somebody else's, and why those rows are not theirs. */
  others?: { readonly [C in Column<T>]?: string };
  /** The database shows it to neither persons nor companies (ADR 42): their own rows are read by the programme. */
  closed?: true;
  columns: { readonly [C in Column<T>]: ColumnEntry };
};

export type Entry<T extends Table> =
  | Personal<T>
  /** Tells of no person and no company; or of members of the team alone. */
  | { nobody: string }
  /** Tells of one, and none of it goes into a copy. */
  | { withheld: string; section: string; kept: RetentionClass };

/** An entry for each of these tables, with one for each of their columns: what is left out does not compile. */
export type DataMap<T extends Table = Table> = { readonly [K in T]: Entry<K> };

export const sealed = (name: string, ...sealedFor: string[]) => ({ name, sealedFor });
export const fromList = (name: string, catalogue: CatalogueList) => ({ name, catalogue });
export const by = (name: string) => ({ name, by: true }) as const;
export const out = (reason: string) => ({ out: reason });

type Word = string | { name: string } | { label: string } | Record<Owner["side"], string>;

/** A state or a kind, with the table of the contract that says it in Spanish, to both sides or to each in its own words. */
export const inWords = (name: string, table: Readonly<Record<string, Word>>) => ({
  name,
  words: Object.fromEntries(Object.entries(table).map(([key, word]) => [key, toEachSide(word)])),
});

function toEachSide(word: Word): Record<Owner["side"], string> {
  if (typeof word === "object" && "person" in word) return word;
  const said = typeof word === "string" ? word : "name" in word ? word.name : word.label;
  return { person: said, company: said };
}

export const forPerson = (name: string, reason: string) => ({
  name,
  onlyIf: (_row: Row, { side }: Owner) => side === "person",
  else: reason,
});
export const forCompany = (name: string, reason: string) => ({
  name,
  onlyIf: (_row: Row, { side }: Owner) => side === "company",
  else: reason,
});
/** Only where the row was written by the owner's own login. */
export const ifOwn = (name: string, column: string, reason: string) => ({
  name,
  onlyIf: (row: Row, { loginId }: Owner) => row[column] === loginId,
  else: reason,
});

/** Why a column stays out, in words that several tables share. */
export const why = {
  secret: out("Es la huella de una clave. Sólo sirve para comprobarla."),
  index: out("Es un índice interno. No dice nada que no esté ya en la copia."),
  teamNote: out("Es una nota interna del equipo."),
  another: out("Es de otra persona."),
} as const;

// How rows are found.
const isOf =
  <I extends "account" | "login" | "email">(is: I) =>
  <const C extends string>(column: C) => ({ column, is });
/** The column holds the id of the person or company, that of its owner's login, or its owner's e-mail. */
export const account = isOf("account");
export const login = isOf("login");
export const email = isOf("email");
/** The column holds what stands in a column of their rows of another table. */
export const rowOf = <const C extends string>(column: C, table: Table, as = "id") => ({ column, in: table, as });
