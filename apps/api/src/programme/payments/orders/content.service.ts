import { createHash } from "node:crypto";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { bankNameOfLine, lineClabe } from "./file.service.ts";
import type { LineRow, OrderRow } from "./store.ts";

/**
 * SHA-256 of the content of a payment order: who gets how much for which month, to which account, with which voucher, and in which
 * layout of the bank's file. Writing the file again leaves it the same.
 */
export function contentOf(
  deps: Pick<Deps, "vault">,
  order: Pick<OrderRow, "number" | "layout_sha256">,
  all: readonly LineRow[],
): string {
  const lines = all
    .filter(({ outcome }) => outcome !== "cancelled")
    .map((line) => [
      line.id,
      line.person_id,
      line.month_id,
      line.voucher_id,
      line.amount,
      lineClabe(deps, line),
      line.beneficiary,
      bankNameOfLine(line),
      line.reference,
    ]);
  return createHash("sha256")
    .update(JSON.stringify(["order/1", order.number, order.layout_sha256, lines]), "utf8")
    .digest("hex");
}

/**
 * Refuses ORDER_CHANGED if an authorised order is no longer what was signed: when its file is written, and when its answer is
 * read. An order with erased deposits, or of a version without content hashes, is not compared.
 */
export function refuseChangedContent(
  deps: Pick<Deps, "vault">,
  order: Pick<OrderRow, "number" | "layout_sha256" | "status" | "content_sha256" | "erased_lines">,
  all: readonly LineRow[],
): void {
  if (order.content_sha256 === null || order.erased_lines > 0) return;
  if (contentOf(deps, order, all) === order.content_sha256) return;
  throw new Refusal("ORDER_CHANGED", {
    message:
      order.status === "authorised"
        ? "Alguien cambió la orden después de la firma, y así no se paga. Avisa a Administración. Quien arma o autoriza órdenes pide cancelarla, otra persona está de acuerdo, y se arma de nuevo."
        : "Alguien cambió la orden después de la firma, y el banco ya la tiene. No cargues la respuesta y avisa a Administración, para que la compare con el estado de cuenta.",
  });
}
