import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { lockReturnedAccounts } from "../../persons/returned-accounts.store.ts";
import { dropChangedAccounts } from "../orders/changed-accounts.service.ts";
import { refuseChangedContent } from "../orders/content.service.ts";
import { orderFile, refuseChangedFile } from "../orders/file.service.ts";
import type { Payer } from "../orders/rules.ts";
import { lockForStep, refuseReturnedAccounts } from "../orders/service.ts";
import { linesOf, moveOrder } from "../orders/store.ts";

type Download = { orderId: string; payer: Payer; reason?: string };

/**
 * Bank file of an authorised payment order. The download is recorded in the audit log. A second one needs a reason, because
 * a file that is handed to the bank twice pays everybody twice.
 */
export async function bankFileOf(db: Db, deps: Pick<Deps, "clock" | "vault">, { reason, ...step }: Download) {
  return inTransaction(db, async (tx) => {
    await lockReturnedAccounts(tx, "paying");
    const order = await lockForStep(tx, deps, step, "download");
    if (order.status === "authorised") await refuseReturnedAccounts(tx, order.id);
    if (order.file_taken_at !== null && !reason) throw takenBefore();
    const signed = await dropChangedAccounts(tx, deps, order, step.payer.loginId);
    if (order.file_taken_at === null) await moveOrder(tx, order.id, order.status, { file_taken_at: deps.clock.now() });
    const lines = await linesOf(tx, order.id);
    const { bytes, name, file } = orderFile(deps, order, lines);
    refuseChangedContent(deps, { ...order, ...signed }, lines);
    refuseChangedFile({ ...order, ...signed }, file);
    await recordAudit(tx, deps.clock, {
      actor: step.payer.loginId,
      action: "order.download",
      objectType: "order",
      objectId: order.id,
      detail: { ...file, layout: order.layout_name, version: order.layout_version, layout_sha256: order.layout_sha256 },
      ...(reason ? { reason } : {}),
    });
    return { bytes, name, format: order.layout.format };
  });
}

const takenBefore = () => {
  const message = "El archivo de esta orden ya se descargó. Di por qué lo necesitas otra vez.";
  return new Refusal("REASON_MISSING", { message, fields: { reason: message } });
};
