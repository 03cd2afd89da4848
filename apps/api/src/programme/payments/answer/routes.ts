import { readFile } from "node:fs/promises";
import { answerOrder, downloadOrder } from "@arranca/contract/payments/orders";
import { orderStatuses } from "@arranca/contract/statuses";
import type { FastifyInstance } from "fastify";
import { inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { mount } from "../../../lib/http/mount.ts";
import { takeQuota } from "../../../trust/quotas/service.ts";
import { readAnswerFile } from "../orders/bank-file.ts";
import { payerOf } from "../orders/routes.ts";
import { bankFileOf, bookAnswer } from "./service.ts";

export function answerRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, downloadOrder, async ({ actor, db, params }) => {
    const { name, text } = await inTransaction(db, async (tx) => {
      await takeQuota(tx, deps, { kind: "exports", holderId: actor.subjectId, objectId: params.id });
      return bankFileOf(tx, deps, { orderId: params.id, payer: payerOf(actor) });
    });
    return { bytes: Buffer.from(text, "utf8"), mime: "text/csv; charset=utf-8", name, inline: false };
  });

  mount(app, deps, answerOrder, async ({ actor, db, params, files }) => {
    const payer = payerOf(actor);
    const [file] = files;
    if (!file) throw new Refusal("FILE_MISSING");
    const rows = readAnswerFile(await readFile(file.path));
    const { reconciled, ...counts } = await bookAnswer(db, deps, { orderId: params.id, payer, rows });
    return { ...counts, status: reconciled ? orderStatuses.reconciled : orderStatuses.sent };
  });
}
