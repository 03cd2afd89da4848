import type { OrderFile } from "@arranca/contract/payments/orders";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { bankFileName, bankText, sha256Of, writeBankFile } from "./bank-file.ts";
import { bankNameLength } from "./bank-name.rules.ts";
import type { LineRow, OrderRow } from "./store.ts";

type FileDeps = Pick<Deps, "vault">;

export const lineClabe = ({ vault }: FileDeps, line: Pick<LineRow, "id" | "clabe">): string =>
  vault.openField(line.clabe, `payment_order_lines.clabe/${line.id}`);

/** Name of a deposit in the bank file. A deposit of an earlier version has none: its name was cut at the bank's length. */
export const bankNameOfLine = ({ bank_name, beneficiary }: Pick<LineRow, "bank_name" | "beneficiary">): string =>
  bank_name ?? bankText(beneficiary, bankNameLength);

/** Bank file of deposits with its hash. The same deposits always give the same bytes. */
export function orderFile(deps: FileDeps, order: Pick<OrderRow, "number">, all: readonly LineRow[]) {
  const lines = all.filter((line) => line.outcome !== "cancelled");
  const text = writeBankFile(
    lines.map((line) => ({
      clabe: lineClabe(deps, line),
      beneficiary: bankNameOfLine(line),
      amount: line.amount,
      reference: line.reference,
      concept: `Apoyo económico pago ${line.number}`,
    })),
  );
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const file: OrderFile = { lines: lines.length, amount, sha256: sha256Of(text) };
  return { text, file, name: bankFileName(order.number, file) };
}

/** Refuses ORDER_CHANGED if the bank file differs from the authorised one. An order with erased deposits is not checked. */
export function refuseChangedFile(order: Pick<OrderRow, "file_sha256" | "erased_lines">, { sha256 }: OrderFile): void {
  if (order.file_sha256 === null || order.erased_lines > 0 || order.file_sha256 === sha256) return;
  throw new Refusal("ORDER_CHANGED", {
    message: "El archivo del banco ya no es el que se autorizó. No lo uses y avisa a Administración.",
  });
}
