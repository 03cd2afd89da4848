import type { AnswerForm } from "@arranca/contract/payments/answer";
import { reasonInWords } from "@arranca/contract/payments/spei-return-codes";
import { cellAt, lacksOf, meaningOf, rowsUnder } from "./form.rules.ts";
import type { AnswerTable, TableRow } from "./tables.rules.ts";
import { accountOf, centsOf, dayIn, dayOf, isSpoiled, wholeCentsOf } from "./values.rules.ts";

/** Row of the bank's answer. */
export type AnswerRow = {
  /** Empty if the file has no references. */
  reference: string;
  account: string;
  amount: number;
  result: "paid" | "returned";
  reason: string | null;
  /** Day on which the bank paid or returned the deposit; today if the file does not say it. */
  on?: string | null;
  /** Line number in the file. */
  line?: number;
};

/** Row of a file: a deposit's answer, a deposit that the bank has not settled, or a fault with what could be read. */
export type FileRow = { line: number; said: string; reference: string } & (
  | { answer: AnswerRow; isWaiting: boolean; faults?: undefined }
  | { faults: string[]; answer?: undefined }
);

export type FileRows = { rows: FileRow[]; ignored: number[]; hasDates: boolean; words: Map<string, number> };

/** Reads the rows under the headings with a form. Rows without account and result, such as totals, are left out. */
export function readRows(table: AnswerTable, header: TableRow | undefined, form: AnswerForm): FileRows {
  const words = new Map<string, number>();
  const ignored: number[] = [];
  const rows: FileRow[] = [];
  if (lacksOf(form).length > 0) return { rows, ignored, hasDates: false, words };
  const above = table.rows.filter(({ line }) => header !== undefined && line < header.line);
  const dayOfFile = above.map(({ cells }) => dayIn(cells)).find((day) => day !== null) ?? null;
  const seen = new Map<string, number>();
  const { columns } = form;
  for (const row of rowsUnder(table, header)) {
    const text = (column: keyof typeof columns) => cellAt(row, columns[column]);
    const isBlank = row.cells.every((cell) => cell.trim() === "");
    const isForeign = form.starts_with !== "" && !(row.cells[0] ?? "").startsWith(form.starts_with);
    const hasDeposit = text("account") !== "" || (columns.result !== null && text("result") !== "");
    if (isBlank) continue;
    if (isForeign || !hasDeposit) {
      ignored.push(row.line);
      continue;
    }
    const said = form.only_returns ? "" : text("result");
    if (said !== "") words.set(said, (words.get(said) ?? 0) + 1);
    rows.push(readRow({ line: row.line, form, text, said, dayOfFile, seen }));
  }
  return { rows, ignored, hasDates: columns.date !== null || dayOfFile !== null, words };
}

type Reading = {
  line: number;
  form: AnswerForm;
  text: (column: keyof AnswerForm["columns"]) => string;
  said: string;
  dayOfFile: string | null;
  seen: Map<string, number>;
};

const spoiled =
  "Excel le cambió los últimos dígitos. Pide el archivo otra vez y ábrelo con esa columna como texto, o no lo abras.";

function readRow({ line, form, text, said, dayOfFile, seen }: Reading): FileRow {
  const { columns } = form;
  const reference = text("reference").replace(/\s/g, "").toUpperCase();
  const account = accountOf(text("account"));
  const amount = (form.in_cents ? wholeCentsOf : centsOf)(text("amount"));
  const means = form.only_returns ? "returned" : meaningOf(said, form.words);
  const reason = reasonInWords(text("reason")).slice(0, 200) || null;
  const on = columns.date === null ? dayOfFile : dayOf(text("date"));
  const key = reference || `${account} ${amount}`;
  const twice = seen.get(key);
  seen.set(key, twice ?? line);
  const faults = [
    ...(columns.reference !== null && !reference ? ["falta la referencia."] : []),
    ...(twice === undefined || !(reference || account)
      ? []
      : [
          reference
            ? `la referencia ${reference} está dos veces: también en el renglón ${twice}.`
            : `el mismo depósito está en el renglón ${twice}.`,
        ]),
    ...(account === null
      ? [
          isSpoiled(text("account"))
            ? `la cuenta dice ${text("account")}. ${spoiled}`
            : "la cuenta debe ser la CLABE o sus últimos 4 dígitos.",
        ]
      : []),
    ...(amount === null
      ? [form.in_cents ? "el importe debe ser de centavos, sin punto." : "el importe debe ser un número, como 3500.00."]
      : []),
    ...(means === null
      ? [
          said === ""
            ? 'el resultado debe ser "pagado" o "devuelto".'
            : `no sabemos si «${said}» es "pagado" o "devuelto".`,
        ]
      : []),
    ...(means === "returned" && !reason ? ["un depósito devuelto necesita motivo."] : []),
    ...(columns.date !== null && on === null && means !== "waiting"
      ? ["la fecha debe ser un día, como 20/11/2026."]
      : []),
  ];
  if (faults.length > 0 || account === null || amount === null || means === null)
    return { line, said, reference, faults };
  const isWaiting = means === "waiting";
  const result = means === "returned" ? "returned" : "paid";
  return { line, said, reference, isWaiting, answer: { reference, account, amount, result, reason, on, line } };
}
