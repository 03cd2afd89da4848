import { layoutFormats } from "@arranca/contract/payments/layout-words";
import type { OrderFile } from "@arranca/contract/payments/orders";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { numericReferenceOf, trackingKeyOf } from "../layouts/deposit-keys.ts";
import { type Deposit, writeFile } from "../layouts/write.ts";
import { bankFileName, bankText, sha256Of } from "./bank-file.ts";
import { bankNameLength } from "./bank-name.rules.ts";
import type { LineRow, OrderRow } from "./store.ts";

type FileDeps = Pick<Deps, "vault">;

export const lineClabe = ({ vault }: FileDeps, line: Pick<LineRow, "id" | "clabe">): string =>
  vault.openField(line.clabe, `payment_order_lines.clabe/${line.id}`);

/** Name of a deposit in the bank file. A deposit of an earlier version has none: its name was cut at the bank's length. */
export const bankNameOfLine = ({ bank_name, beneficiary }: Pick<LineRow, "bank_name" | "beneficiary">): string =>
  bank_name ?? bankText(beneficiary, bankNameLength);

/** Bank file of deposits in the layout of the order, with its hash. The same deposits always give the same bytes. */
export function orderFile(
  deps: FileDeps,
  order: Pick<OrderRow, "number" | "created_at" | "layout">,
  all: readonly LineRow[],
) {
  const lines = all.filter((line) => line.outcome !== "cancelled");
  const bytes = writeFile(order.layout, {
    order: order.number,
    day: businessDate(order.created_at),
    deposits: lines.map((line) => depositOf(line, lineClabe(deps, line))),
  });
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const file: OrderFile = { lines: lines.length, amount, sha256: sha256Of(bytes) };
  return { bytes, file, name: bankFileName(order.number, file, layoutFormats[order.layout.format].extension) };
}

/** Deposit as the layouts of the bank's file read it. */
export const depositOf = (line: LineRow, clabe: string): Deposit => ({
  clabe,
  name: bankText(bankNameOfLine(line), bankNameLength),
  amount: line.amount,
  reference: line.reference,
  numericReference: numericReferenceOf(line),
  trackingKey: trackingKeyOf(line),
  concept: bankText(`Apoyo económico pago ${line.number}`, 40),
});

/** Refuses ORDER_CHANGED if the bank file differs from the authorised one. An order with erased deposits is not checked. */
export function refuseChangedFile(order: Pick<OrderRow, "file_sha256" | "erased_lines">, { sha256 }: OrderFile): void {
  if (order.file_sha256 === null || order.erased_lines > 0 || order.file_sha256 === sha256) return;
  throw new Refusal("ORDER_CHANGED", {
    message: "El archivo del banco ya no es el que se autorizó. No lo uses y avisa a Administración.",
  });
}
