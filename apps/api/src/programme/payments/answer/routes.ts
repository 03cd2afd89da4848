import {
  downloadClosingAct,
  previewAnswer as previewAnswerCall,
  saveAnswerForm as saveAnswerFormCall,
} from "@arranca/contract/payments/answer";
import { answerOrder } from "@arranca/contract/payments/orders";
import { orderStatuses } from "@arranca/contract/statuses";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { mount } from "../../../lib/http/mount.ts";
import { payerOf } from "../orders/routes.ts";
import { closingAct } from "./act.service.ts";
import { rememberForm } from "./forms.service.ts";
import { previewAnswer } from "./preview.service.ts";
import { readAnswerTable } from "./reading.ts";
import { bookAnswer } from "./service.ts";

export function answerRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, previewAnswerCall, async ({ actor, db, params, body, files: [file] }) => {
    const payer = payerOf(actor);
    if (!file) throw new Refusal("FILE_MISSING");
    const table = await readAnswerTable(file.path);
    const { sha256 } = file;
    return previewAnswer(db, deps, { orderId: params.id, payer, table, sha256, headerLine: body.header_line });
  });

  mount(app, deps, downloadClosingAct, ({ actor, db, params }) =>
    closingAct(db, deps, { orderId: params.id, by: actor }),
  );

  mount(app, deps, saveAnswerFormCall, async ({ actor, db, params, body }) => {
    await rememberForm(db, deps, { signature: params.signature, form: body, payer: payerOf(actor) });
    return { message: "Guardamos la forma del archivo. La próxima vez se reconoce sola." };
  });

  mount(app, deps, answerOrder, async ({ actor, db, params, body, files: [file] }) => {
    const payer = payerOf(actor);
    if (!file) throw new Refusal("FILE_MISSING");
    const table = await readAnswerTable(file.path);
    const { sha256 } = file;
    const answer = { table, sha256, plan: body.plan };
    const { reconciled, ...counts } = await bookAnswer(db, deps, { orderId: params.id, payer, ...answer });
    return { ...counts, status: reconciled ? orderStatuses.reconciled : orderStatuses.sent };
  });
}
