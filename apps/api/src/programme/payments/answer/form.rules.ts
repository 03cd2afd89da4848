import {
  type AnswerColumn,
  type AnswerForm,
  type AnswerMeaning,
  type AnswerPlace,
  answerColumnKeys,
  answerColumns,
} from "@arranca/contract/payments/answer";
import { plain } from "@arranca/contract/values/plain";
import type { AnswerTable, TableRow } from "./tables.rules.ts";

/** Text for comparison: no accents, lower case, single spaces. */
export const bare = (text: string): string =>
  plain(text)
    .replace(/[\s.:]+/g, " ")
    .trim();

/** Words of headings, from the surest to the vaguest. */
const headings: Record<AnswerColumn, readonly string[]> = {
  reference: ["referencia", "clave de rastreo", "clave rastreo", "rastreo", "ref", "referencia numerica", "folio"],
  account: [
    "cuenta",
    "clabe",
    "cuenta beneficiario",
    "cuenta destino",
    "cuenta clabe",
    "cuenta abono",
    "clabe beneficiario",
  ],
  amount: ["importe", "monto", "cantidad", "importe mxn", "monto mxn", "importe abono", "abono"],
  result: ["resultado", "estatus", "estado", "situacion", "status", "estado del pago"],
  reason: [
    "motivo",
    "causa",
    "motivo de devolucion",
    "motivo devolucion",
    "causa de devolucion",
    "observaciones",
    "descripcion del error",
  ],
  date: [
    "fecha",
    "fecha de aplicacion",
    "fecha aplicacion",
    "fecha de liquidacion",
    "fecha operacion",
    "fecha de operacion",
    "fecha de pago",
  ],
};

const columnNamed = (cells: readonly string[], column: AnswerColumn): number => {
  const heads = cells.map(bare);
  return headings[column].map((word) => heads.indexOf(word)).find((at) => at >= 0) ?? -1;
};

const namedIn = (row: TableRow) => answerColumnKeys.filter((column) => columnNamed(row.cells, column) >= 0).length;

/** Number of rows in which headings and examples are searched. */
export const searched = 40;

/** Headings of a table: the row that names the most columns. Undefined if no row names two. */
export function headerOf({ kind, rows }: AnswerTable): TableRow | undefined {
  if (kind === "fixed") return undefined;
  let best: TableRow | undefined;
  for (const row of rows.slice(0, searched)) {
    if (namedIn(row) >= 2 && namedIn(row) > (best ? namedIn(best) : 0)) best = row;
  }
  return best;
}

/** A deposit as the bank may write it. */
export type KnownLine = { references: readonly string[]; wholeClabe: string; amount: number };

const emptyColumns = { reference: null, account: null, amount: null, result: null, reason: null, date: null };
const emptyForm: AnswerForm = {
  columns: emptyColumns,
  only_returns: false,
  in_cents: false,
  starts_with: "",
  words: [],
};

/** Proposes a form from the words of the headings, and from values of the order's own deposits. */
export function guessForm(table: AnswerTable, header: TableRow | undefined, known: readonly KnownLine[]): AnswerForm {
  if (table.kind === "fixed") return guessFixed(table.rows, known);
  const rows = rowsUnder(table, header).slice(0, searched);
  const taken = new Set<number>();
  const columns: Record<AnswerColumn, AnswerPlace> = { ...emptyColumns };
  const take = (column: AnswerColumn, at: number) => {
    if (at < 0 || taken.has(at) || columns[column] !== null) return;
    taken.add(at);
    columns[column] = { at, length: null };
  };
  if (header) for (const column of answerColumnKeys) take(column, columnNamed(header.cells, column));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columnWhere = (fits: (cell: string) => boolean) =>
    Array.from({ length: width }, (_, at) => at).find(
      (at) => !taken.has(at) && rows.some(({ cells }) => fits(cells[at] ?? "")),
    ) ?? -1;
  const references = new Set(known.flatMap((line) => line.references));
  const accounts = new Set(known.map((line) => line.wholeClabe));
  take(
    "reference",
    columnWhere((cell) => references.has(cell.trim().toUpperCase())),
  );
  take(
    "account",
    columnWhere((cell) => accounts.has(cell.replace(/\D/g, ""))),
  );
  take(
    "result",
    columnWhere((cell) => meaningOf(cell, []) !== null),
  );
  take(
    "amount",
    columnWhere((cell) => /^\$?[\d,]+\.\d{2}$/.test(cell.trim())),
  );
  return { ...emptyForm, columns };
}

/** Finds the columns of a fixed-width file by the values of the order's deposits. */
function guessFixed(rows: readonly TableRow[], known: readonly KnownLine[]): AnswerForm {
  const columns: Record<AnswerColumn, AnswerPlace> = { ...emptyColumns };
  const texts = rows.slice(0, searched).map(({ cells }) => cells[0] ?? "");
  for (const text of texts) {
    // A short numeric reference may stand by chance in a long row of digits.
    const long = (line: KnownLine) => line.references.filter((value) => value.length > 7);
    const line = known.find((one) => [...long(one), one.wholeClabe].some((value) => text.includes(value)));
    if (!line) continue;
    const reference = long(line).find((value) => text.includes(value));
    if (reference) columns.reference ??= { at: text.indexOf(reference), length: reference.length };
    if (text.includes(line.wholeClabe))
      columns.account ??= { at: text.indexOf(line.wholeClabe), length: line.wholeClabe.length };
    const amount = amountPlace(text, line.amount, columns.account);
    if (amount) columns.amount ??= amount;
  }
  return { ...emptyForm, columns, in_cents: true };
}

function amountPlace(text: string, cents: number, account: AnswerPlace): AnswerPlace {
  const hidden = account
    ? text.slice(0, account.at) + "#".repeat(account.length ?? 0) + text.slice(account.at + (account.length ?? 0))
    : text;
  const written = String(cents);
  const end = hidden.indexOf(written) + written.length;
  if (end < written.length) return null;
  let at = end - written.length;
  while (hidden[at - 1] === "0") at -= 1;
  const isPadded = end - at >= written.length + 2;
  const isWhole = !isDigit(hidden[at - 1]) && (isPadded || !isDigit(hidden[end]));
  return isWhole ? { at, length: end - at } : null;
}

const isDigit = (letter: string | undefined) => letter !== undefined && letter >= "0" && letter <= "9";

export const rowsUnder = ({ rows }: AnswerTable, header: TableRow | undefined): TableRow[] =>
  header ? rows.filter(({ line }) => line > header.line) : rows;

export function cellAt({ cells }: TableRow, place: AnswerPlace): string {
  if (place === null) return "";
  if (place.length === null) return (cells[place.at] ?? "").trim();
  return (cells[0] ?? "").slice(place.at, place.at + place.length).trim();
}

const plainWords: Record<AnswerMeaning, readonly string[]> = {
  paid: [
    "paid",
    "pagado",
    "pagada",
    "liquidado",
    "liquidada",
    "aplicado",
    "aplicada",
    "abonado",
    "abonada",
    "acreditado",
    "acreditada",
    "exitoso",
    "exitosa",
    "operacion exitosa",
    "pago exitoso",
  ],
  returned: [
    "returned",
    "devuelto",
    "devuelta",
    "rechazado",
    "rechazada",
    "no aplicado",
    "no aplicada",
    "no pagado",
    "no pagada",
    "no liquidado",
    "no liquidada",
    "no exitoso",
    "no exitosa",
  ],
  waiting: ["pendiente", "en proceso", "en transito", "por liquidar", "por aplicar"],
};

/** Meaning of a word that needs no saved form; null if it has none. */
export function plainMeaning(word: string): AnswerMeaning | null {
  const said = bare(word);
  if (plainWords.paid.includes(said)) return "paid";
  if (plainWords.returned.includes(said)) return "returned";
  return plainWords.waiting.includes(said) ? "waiting" : null;
}

export const meaningOf = (word: string, saved: AnswerForm["words"]): AnswerMeaning | null =>
  plainMeaning(word) ?? saved.find((one) => bare(one.word) === bare(word))?.means ?? null;

/** Words whose plain meaning a form turns around. */
export const turnedWords = ({ words }: Pick<AnswerForm, "words">): string[] =>
  words.filter(({ word, means }) => (plainMeaning(word) ?? means) !== means).map(({ word }) => word);

/** Sentences on columns that a form lacks. */
export function lacksOf({ columns, only_returns }: AnswerForm): string[] {
  const lacking = (["account", "amount"] as const).filter((column) => columns[column] === null);
  return [
    ...lacking.map((column) => `Elige la columna «${answerColumns[column]}».`),
    ...(columns.result === null && !only_returns
      ? ["Elige la columna «Resultado», o di que el archivo solo trae devoluciones."]
      : []),
    ...(only_returns && columns.reason === null ? ["Elige la columna «Motivo de la devolución»."] : []),
  ];
}
