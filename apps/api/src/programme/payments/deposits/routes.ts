import {
  answerMissingDeposit,
  listMissingDeposits,
  listMyDeposits,
  type MissingDeposit,
  readReceipt,
  tellArrival as tellArrivalCall,
} from "@arranca/contract/payments/deposits";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { bankByClabe } from "../../catalogues/banks.service.ts";
import { payerOf } from "../orders/routes.ts";
import { answerMissing, tellArrival, whyNotClose } from "./cases.service.ts";
import { myDeposits, openReceipt } from "./receipts.service.ts";
import { type CaseRow, listCases } from "./store.ts";

export function depositRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listMyDeposits, async ({ actor, db }) => ({ info: await myDeposits(db, deps, actor.subjectId) }));

  mount(app, deps, readReceipt, ({ actor, db, params }) =>
    openReceipt(db, deps, { personId: actor.subjectId, name: params.name }),
  );

  mount(app, deps, tellArrivalCall, async ({ actor, db, params, body }) => {
    const of = { id: params.id, personId: actor.subjectId, loginId: actor.loginId };
    const answerBy = await tellArrival(db, deps, { ...of, arrived: body.arrived });
    return {
      message:
        answerBy === null
          ? "Gracias. Ya sabemos que te llegó."
          : `Avisamos al equipo. Te respondemos a más tardar el ${longDate(answerBy)}.`,
    };
  });

  mount(app, deps, listMissingDeposits, async ({ actor, db, query }) => {
    const payer = payerOf(actor);
    const { limit, offset } = query;
    const { rows, found } = await listCases(db, { closed: query.closed === 1, limit, offset });
    const { one_payer } = await readProgramme(db);
    return {
      found_rows: found,
      info: rows.map((row) => toMissing(deps, row, whyNotClose(row, payer.loginId, one_payer))),
    };
  });

  mount(app, deps, answerMissingDeposit, async ({ actor, db, params, body }) => {
    const { loginId } = payerOf(actor);
    await answerMissing(db, deps, { id: params.id, by: loginId, ...body });
    return { message: body.closes ? "Contestado y cerrado. Ya le avisamos." : "Contestado. Ya le avisamos." };
  });
}

function toMissing({ vault }: Pick<Deps, "vault">, row: CaseRow, whyNot: string | null): MissingDeposit {
  const clabe = vault.openField(row.clabe, `payment_order_lines.clabe/${row.line_id}`);
  return {
    ...{ id: row.id, order_id: row.order_id, order_number: row.order_number, person_id: row.person_id },
    ...{ names: row.names, number: row.number, starts_on: row.starts_on, ends_on: row.ends_on, amount: row.amount },
    ...{ paid_on: row.paid_on, bank: bankByClabe(clabe)?.name ?? null, account_last4: row.clabe_last4 },
    ...{ tracking_key: row.tracking_key, opened_on: businessDate(row.opened_at), answer_by: row.answer_by },
    ...{ answer: row.answer, answered_by: row.answerer, answered_at: row.answered_at?.toISOString() ?? null },
    closed_on: row.closed_at && businessDate(row.closed_at),
    closed_by_person: row.closed_by === row.login_id,
    why_not_close: whyNot,
  };
}
