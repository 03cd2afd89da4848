import {
  type Correction,
  decideCorrection as decideCorrectionCall,
  listCorrections as listCorrectionsCall,
  proposeCorrection as proposeCorrectionCall,
  withdrawCorrection as withdrawCorrectionCall,
} from "@arranca/contract/payments/corrections";
import { returnCause } from "@arranca/contract/payments/return-causes";
import type { FastifyInstance } from "fastify";
import { capped } from "../../../lib/database/cursor.ts";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { payerOf } from "../orders/routes.ts";
import type { Payer } from "../orders/rules.ts";
import { effectOf } from "./rules.ts";
import { bookedAs, decideCorrection, proposeCorrection, whyNotDecided, withdrawCorrection } from "./service.ts";
import { type BookedLine, bookedLines, type CorrectionRow, listCorrections } from "./store.ts";

export function correctionRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, listCorrectionsCall, async ({ actor, db, query }) => {
    const payer = payerOf(actor);
    const { rows, cursor, found, open } = await listCorrections(db, query);
    const lines = await bookedLines(
      db,
      rows.map((row) => row.line_id),
    );
    const whyNot = await whyNotDecided(db, deps, { lines: [...lines.values()], payer });
    const info = rows.flatMap((row) => {
      const line = lines.get(row.line_id);
      return line ? [toCorrection(row, line, { payer, blocked: whyNot(row, line) })] : [];
    });
    return { ...capped(found), cursor, open, info };
  });

  mount(app, deps, proposeCorrectionCall, async ({ actor, db, params, body }) => {
    const { reason, evidence, cause = null, ...after } = body;
    const proposal = {
      orderId: params.id,
      lineId: params.lineId,
      payer: payerOf(actor),
      after,
      cause,
      reason,
      evidence,
    };
    const id = await proposeCorrection(db, deps, proposal);
    return { id, message: "La corrección espera a que otra persona la decida." };
  });

  mount(app, deps, decideCorrectionCall, async ({ actor, db, params, body }) => {
    const { accept, reason = null } = body;
    await decideCorrection(db, deps, { id: params.id, payer: payerOf(actor), accept, reason: reason?.trim() || null });
    return { message: accept ? "El depósito está corregido." : "La corrección no se aceptó. Nada cambió." };
  });

  mount(app, deps, withdrawCorrectionCall, async ({ actor, db, params }) => {
    await withdrawCorrection(db, deps, { id: params.id, payer: payerOf(actor) });
    return { message: "Retiraste la corrección. Nada cambió." };
  });
}

function toCorrection(
  row: CorrectionRow,
  line: BookedLine,
  { payer, blocked }: { payer: Payer; blocked: string | null },
): Correction {
  const { before, after } = bookedAs(row);
  const isOpen = row.state === "proposed";
  return {
    id: row.id,
    order_id: line.order_id,
    order_number: line.order_number,
    line_id: row.line_id,
    reference: line.reference,
    person_id: line.person_id,
    beneficiary: line.beneficiary,
    number: line.number,
    state: row.state,
    before,
    after,
    cause: row.to_cause && returnCause(row.to_cause).name,
    reason: row.reason,
    evidence: row.evidence,
    proposed_by: row.proposer || null,
    created_at: row.created_at.toISOString(),
    decided_by: row.decider || null,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision: row.decision,
    actions: [
      ...(isOpen && blocked === null ? (["decide"] as const) : []),
      ...(isOpen && row.proposed_by === payer.loginId ? (["withdraw"] as const) : []),
    ],
    blocked: isOpen ? blocked : null,
    effect: isOpen ? effectOf(line, after, row.to_cause) : null,
  };
}
