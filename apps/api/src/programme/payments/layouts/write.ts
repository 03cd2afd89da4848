import { contentOf } from "@arranca/contract/payments/layout-words";
import type { LayoutDefinition, LayoutField } from "@arranca/contract/payments/layouts";
import { textWorkbook } from "../../../lib/sheets/xlsx.ts";
import { bytesOf } from "./encodings.ts";

export type Deposit = {
  clabe: string;
  name: string;
  /** Cents. */
  amount: number;
  reference: string;
  numericReference: string;
  trackingKey: string;
  concept: string;
};
export type Batch = { order: number; day: string; deposits: readonly Deposit[] };

type Record = { field: LayoutField; value: string }[];

/** Rows of the bank's file with their cells; a fixed-width row is its cells, one after the other. */
export function rowsOf(layout: LayoutDefinition, batch: Batch): string[][] {
  return [
    ...(layout.heads && layout.format !== "fixed" ? [layout.fields.map(({ head }) => head)] : []),
    ...recordsOf(layout, batch).map((record) => record.map(({ field, value }) => fitted(layout, field, value))),
  ];
}

/** Bytes of the bank's file. The same batch always gives the same bytes. */
export function writeFile(layout: LayoutDefinition, batch: Batch): Buffer {
  const rows = rowsOf(layout, batch);
  if (layout.format === "xlsx") return textWorkbook("Depósitos", rows);
  const end = layout.line_end === "crlf" ? "\r\n" : "\n";
  const lines = rows.map((row) =>
    layout.format === "fixed" ? row.join("") : row.map((cell) => quoted(cell, layout.separator)).join(layout.separator),
  );
  return bytesOf(`${lines.join(end)}${end}`, layout.encoding);
}

function recordsOf({ header, fields, trailer }: LayoutDefinition, batch: Batch): Record[] {
  const record = (of: readonly LayoutField[], deposit?: Deposit, position = 0): Record =>
    of.map((field) => ({ field, value: textIn(field, batch, deposit, position) }));
  return [
    ...(header.length > 0 ? [record(header)] : []),
    ...batch.deposits.map((deposit, at) => record(fields, deposit, at + 1)),
    ...(trailer.length > 0 ? [record(trailer)] : []),
  ];
}

function textIn(field: LayoutField, batch: Batch, deposit: Deposit | undefined, position: number): string {
  switch (field.content) {
    case "constant":
      return field.constant;
    case "order_number":
      return String(batch.order);
    case "order_day":
      return batch.day.replaceAll("-", "");
    case "lines":
      return String(batch.deposits.length);
    case "total":
      return amountOf(sumOf(batch), field);
    default:
      return deposit ? valueOfDeposit(field, field.content, deposit, position) : "";
  }
}

type OfDeposit = Exclude<LayoutField["content"], "constant" | "order_number" | "order_day" | "lines" | "total">;

function valueOfDeposit(field: LayoutField, content: OfDeposit, deposit: Deposit, position: number): string {
  const values: { [Content in OfDeposit]: string } = {
    clabe: deposit.clabe,
    // A CLABE is bank (3), branch (3), account (11) and check digit.
    bank_code: deposit.clabe.slice(0, 3),
    account: deposit.clabe.slice(6, 17),
    name: deposit.name,
    amount: amountOf(deposit.amount, field),
    numeric_reference: deposit.numericReference,
    tracking_key: deposit.trackingKey,
    reference: deposit.reference,
    concept: deposit.concept,
    position: String(position),
  };
  return values[content];
}

export const sumOf = ({ deposits }: Pick<Batch, "deposits">): number =>
  deposits.reduce((sum, { amount }) => sum + amount, 0);

const amountOf = (cents: number, { decimals }: LayoutField): string =>
  decimals === "cents" ? String(cents) : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** Value of a field in its width. A text loses its end there; a number never does, and a layout that would cut one is faulty. */
function fitted({ format }: LayoutDefinition, field: LayoutField, value: string): string {
  const { isCut } = contentOf(field.content);
  const width = field.width ?? value.length;
  if (value.length > width && !isCut) throw new Error(`'${field.head}' has no room for its content`);
  const text = value.slice(0, width);
  if (format !== "fixed") return text;
  const filling = field.pad === "zero" ? "0" : " ";
  return field.align === "right" ? text.padStart(width, filling) : text.padEnd(width, filling);
}

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
