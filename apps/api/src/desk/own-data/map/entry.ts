import type { DB } from "../../../lib/database/db.gen.ts";
import type { RetentionClass } from "../../../lib/retention.ts";
import type { CatalogueList } from "../../../programme/catalogues/service.ts";

// Types of the data map. Text for the owner is Spanish.

export type Table = keyof DB;
export type Column<T extends Table> = keyof DB[T] & string;

export type Owner = { side: "person" | "company"; id: string; loginId: string; email: string };
export type Row = Readonly<Record<string, unknown>>;

/**
 * Condition of the data map that finds an owner's rows: `column` holds the owner's id, login or e-mail, or a value of column
 * `as` in the owner's rows of table `in`.
 */
export type Rows<T extends Table> =
  | { column: Column<T>; is: "account" | "login" | "email" }
  | { column: Column<T>; in: Table; as: string };

type Copied = { name: string };
export type ColumnEntry =
  | string
  | (Copied & { sealedFor: readonly string[] })
  | (Copied & { catalogue: CatalogueList })
  | (Copied & { words: Readonly<Record<string, Readonly<Record<Owner["side"], string>>>> })
  | (Copied & { by: true })
  /** Column that is copied only if the condition holds; otherwise the reason is shown. */
  | (Copied & { onlyIf: (row: Row, owner: Owner) => boolean; else: string })
  | { out: string };

export type Personal<T extends Table> = {
  section: string;
  why: string;
  kept: RetentionClass;
  rows: readonly Rows<T>[];
  /** Columns that name an owner in rows of somebody else, with the reason why those rows are not theirs. */
  others?: { readonly [C in Column<T>]?: string };
  /** True if row-level security hides the table from persons and companies (ADR 42): the programme's connection reads it. */
  closed?: true;
  columns: { readonly [C in Column<T>]: ColumnEntry };
};

export type Entry<T extends Table> =
  | Personal<T>
  /** Table without data of persons or companies, or with data of staff only. */
  | { nobody: string }
  /** Table with personal data of which nothing goes into a copy. */
  | { withheld: string; section: string; kept: RetentionClass };

export type DataMap<T extends Table = Table> = { readonly [K in T]: Entry<K> };

export const sealed = (name: string, ...sealedFor: string[]) => ({ name, sealedFor });
export const fromList = (name: string, catalogue: CatalogueList) => ({ name, catalogue });
export const by = (name: string) => ({ name, by: true }) as const;
export const out = (reason: string) => ({ out: reason });

type Word = string | { name: string } | { label: string } | Record<Owner["side"], string>;

/** Column of the data map that holds a state or kind, named by a table of the contract. */
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
export const ifOwn = (name: string, column: string, reason: string) => ({
  name,
  onlyIf: (row: Row, { loginId }: Owner) => row[column] === loginId,
  else: reason,
});

export const why = {
  secret: out("Es la huella de una clave. Sólo sirve para comprobarla."),
  index: out("Es un índice interno. No dice nada que no esté ya en la copia."),
  teamNote: out("Es una nota interna del equipo."),
  another: out("Es de otra persona."),
} as const;

const isOf =
  <I extends "account" | "login" | "email">(is: I) =>
  <const C extends string>(column: C) => ({ column, is });
/**
 * Condition of the data map: the column holds the id of the person or company. `login` and `email` compare with the owner's
 * login and e-mail.
 */
export const account = isOf("account");
export const login = isOf("login");
export const email = isOf("email");
/** Condition of the data map: the column holds the value of column `as` in the owner's rows of another table. */
export const rowOf = <const C extends string>(column: C, table: Table, as = "id") => ({ column, in: table, as });
