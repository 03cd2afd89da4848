import {
  type DisputeFile,
  type DisputeKind,
  type DisputeOutcome,
  disputeOutcomes,
} from "@arranca/contract/review/disputes";
import { casePermissions } from "@arranca/contract/review/queue";
import type { UserType } from "@arranca/contract/roles";
import { accountStatuses, applicationStatuses, relationConfirmations } from "@arranca/contract/statuses";
import { recordAudit } from "../../../lib/database/audit.ts";
import { readBatch } from "../../../lib/database/batched-reads.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { programmeRead } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import {
  evidenceFileOf,
  questionFileOf,
  requireNoOpenQuestion,
  sideOf,
  waitsFor,
} from "../../../programme/relations/disputes/papers.service.ts";
import { settleDispute } from "../../../programme/relations/disputes/service.ts";
import { isNotStarted } from "../../../programme/relations/ends/service.ts";
import { actorForStaff } from "../../../trust/accounts/members/service.ts";
import { proposeBlock } from "../blocks/service.ts";
import { openProposal } from "../blocks.store.ts";
import { canBeBlocked, dueAt } from "../rules.ts";
import { insertNote, lockAccount } from "../store.ts";
import { stepReason } from "./causes.ts";
import { type DisputeRow, type DisputeStep, disputeReads, findDisputeFile, findDisputeKind } from "./store.ts";

const sides: Partial<Record<UserType, string>> = { person: "La persona", company: "La empresa" };

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Reads a dispute with all facts for its decision. Refuses NOT_FOUND. */
export async function readDispute(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  id: string,
  viewer: Actor,
): Promise<DisputeFile> {
  const row = await findDisputeFile(db, id);
  if (!row) throw new Refusal("NOT_FOUND");
  const { history, evidence, questions, assigned, programme } = await readBatch(db, {
    ...disputeReads(db, row),
    programme: programmeRead,
  });
  const waits = waitsFor(questions, clock.today());
  const person = accountStatuses[row.person_status];
  const company = accountStatuses[row.company_status];
  const { said_by, said_at, last_day, end_reason } = row;
  return {
    id,
    kind: row.kind,
    relation_id: row.relation_id,
    reason: row.statement,
    opened_at: row.opened_at.toISOString(),
    due_at: dueAt("dispute", row.clock_from ?? row.opened_at, programme).toISOString(),
    person_words: row.person_words,
    company_words: row.company_words,
    objection: objectionOf(row),
    person: {
      id: row.person_id,
      name: row.person_name,
      folio: row.person_folio,
      statusId: person.id,
      statusName: person.name,
    },
    company: {
      id: row.company_id,
      name: row.company_name,
      folio: row.company_folio,
      statusId: company.id,
      statusName: company.name,
    },
    vacancy: {
      id: row.vacancy_id,
      title: row.vacancy_title,
      remunerationMin: row.remuneration_min,
      remunerationMax: row.remuneration_max,
      currency: row.currency,
      publishDate: iso(row.published_at),
    },
    application: {
      id: row.application_id,
      status: applicationStatuses[row.application_status],
      created_at: row.applied_at.toISOString(),
      opened_at: iso(row.application_opened_at),
    },
    relation: {
      started_by_person: row.started_by_person,
      created_at: row.started_at.toISOString(),
      startDate: row.start_date,
      finishDate: row.end_date,
      remuneration: row.remuneration,
    },
    end:
      said_by && said_at && last_day && end_reason
        ? { said_by, said_at: said_at.toISOString(), last_day, reason: end_reason, comment: row.end_comment }
        : null,
    may_be_not_started:
      said_at !== null &&
      isNotStarted({ startDate: row.start_date, hasApprovedVoucher: row.has_approved_voucher }, businessDate(said_at)),
    person_disputes: row.person_disputes,
    company_disputes: row.company_disputes,
    history: [
      { title: "Se postuló", detail: null, at: row.applied_at.toISOString() },
      ...history.map((step) => ({
        title: stepTitle(step),
        detail:
          [actorForStaff(step) ?? (step.user_type && sides[step.user_type]), stepReason(step.reason)]
            .filter(Boolean)
            .join(": ") || null,
        at: step.at.toISOString(),
      })),
    ],
    outcome: row.outcome,
    decision: row.decision,
    decided_at: iso(row.decided_at),
    decided_by: row.decided_by,
    evidence: evidence.map((file) => ({ ...evidenceFileOf(file), side: file.by_person ? "person" : "company" })),
    questions: questions.map((one) => ({ ...questionFileOf(one), side: sideOf(one), asked_by: one.asker || null })),
    waits,
    assigned_to: assigned ?? null,
    mine: assigned?.id === viewer.subjectId,
    actions:
      row.decided_at || waits || row.earlier_login === viewer.loginId || !mayDecide(row.kind, viewer)
        ? []
        : row.kind === "reentry"
          ? ["decide"]
          : ["decide", "ask"],
  };
}

const objectionOf = (row: DisputeRow): DisputeFile["objection"] =>
  row.objected_by === null || row.earlier_outcome === null || row.earlier_decided_at === null
    ? null
    : {
        by: row.objected_by,
        outcome: row.earlier_outcome,
        decision: row.earlier_decision,
        decided_at: row.earlier_decided_at.toISOString(),
        decided_by: row.earlier_decided_by,
        person_words: row.earlier_person_words,
        company_words: row.earlier_company_words,
      };

/** True if the staff member may decide the dispute: only a supervisor decides a re-entry, as with a block. */
const mayDecide = (kind: DisputeKind | "objection", { permissions }: Actor): boolean =>
  kind !== "reentry" || permissions.includes(casePermissions.reentry);

const relationSteps: Record<string, string> = {
  person: "La persona dijo que la contrataron",
  company: "La empresa la seleccionó",
  disputed: "Se abrió la disputa",
  both: relationConfirmations.both,
  annulled: "La relación se anuló",
  finished: "La relación terminó",
};
const applicationSteps: Record<string, string> = {
  unreviewed: `La postulación volvió a «${applicationStatuses.unreviewed.name}»`,
  in_process: "La empresa abrió la postulación",
  discarded: "La empresa la descartó",
  closed: "La postulación se cerró",
};
const endSteps: Record<string, string> = {
  declared: "La persona dijo que ya no trabaja ahí",
  withdrawn: "La persona retiró su aviso",
};
const disputeSteps: Record<Exclude<DisputeKind, "claim"> | `objected_by_${"person" | "company"}`, string> = {
  end_denied: "La empresa negó el fin",
  end_objected: "La persona objetó el fin",
  reentry: "La persona pidió su reingreso",
  objected_by_person: "La persona objetó la decisión",
  objected_by_company: "La empresa objetó la decisión",
};
const titlesOf: Record<DisputeStep["entity"], Record<string, string>> = {
  relation: relationSteps,
  application: applicationSteps,
  end: endSteps,
  dispute: disputeSteps,
  decision: Object.fromEntries(
    Object.entries(disputeOutcomes).map(([key, label]) => [key, `El programa decidió: ${label.toLowerCase()}`]),
  ),
};
/**
 * Steps in a dispute's history caused by the decision of staff, by status before and after: neither side confirmed or
 * selected.
 */
const causedByDecision: Record<string, string> = {
  "relation disputed both": "La relación quedó activa",
  "relation finished both": "La relación volvió a estar activa",
  "relation annulled both": "La relación volvió a estar activa",
  "relation annulled disputed": "La decisión de anularla se retiró",
  "application closed selected": `La postulación volvió a «${applicationStatuses.selected.name}»`,
};
const stepTitle = ({ entity, from_status, to_status }: DisputeStep): string =>
  causedByDecision[`${entity} ${from_status} ${to_status}`] ?? titlesOf[entity][to_status] ?? to_status;

type Decision = {
  disputeId: string;
  outcome: DisputeOutcome;
  decision: string;
  startDate: string | null;
  endDate: string | null;
  remuneration: number | null;
  lastDay: string | null;
  mayReturn: boolean;
  by: Actor;
};

/**
 * Decides a dispute. A claim false by the person proposes to block the account, with the decision as evidence. A claim false
 * by the company adds a note to the company's file; a decision that an objection changed adds one to the account it had
 * blamed. Refuses as `settleDispute`.
 */
export const decideDispute = (db: Db, deps: Deps, decision: Decision) =>
  inTransaction(db, async (tx) => {
    const { disputeId, outcome, by } = decision;
    const kind = await findDisputeKind(tx, disputeId);
    if (kind && !mayDecide(kind, by))
      throw new Refusal("FORBIDDEN", { message: "Un reingreso lo decide supervisión." });
    await requireNoOpenQuestion(tx, deps, disputeId);
    const settled = await settleDispute(tx, deps, { ...decision, by: by.loginId });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: `dispute.${outcome}`,
      objectType: "dispute",
      objectId: disputeId,
      aboutId: settled.personId,
      reason: decision.decision,
    });
    if (settled.earlier === outcome)
      return { message: outcome === "ended" ? messages.ended : "La decisión se mantiene. Les avisamos a los dos." };
    const evidence = `Disputa decidida: ${disputeOutcomes[outcome].toLowerCase()}. ${decision.decision}`;
    const cleared = settled.earlier && blamed(settled, settled.earlier);
    if (cleared)
      await insertNote(tx, {
        ...{ ownerId: cleared, authorId: by.subjectId, at: deps.clock.now() },
        title: "Cambió la decisión sobre una relación laboral",
        content: evidence,
      });
    if (outcome === "false_by_person") await propose(tx, deps, { ownerId: settled.personId, reason: evidence, by });
    if (outcome === "false_by_company") {
      await insertNote(tx, {
        ownerId: settled.companyId,
        authorId: by.subjectId,
        title: "Revisar: negó una relación válida",
        content: evidence,
        at: deps.clock.now(),
      });
    }
    return { message: messages[outcome] };
  });

/** Account that a decision blames; undefined if it blames none. */
function blamed({ personId, companyId }: { personId: string; companyId: string }, outcome: DisputeOutcome) {
  if (outcome === "false_by_person") return personId;
  return outcome === "false_by_company" ? companyId : undefined;
}

const messages: Record<DisputeOutcome, string> = {
  valid: "La relación quedó confirmada por ambas partes.",
  false_by_person: "La relación se anuló y se propuso bloquear la cuenta. Lo decide otra persona del equipo.",
  false_by_company: "La relación se anuló y quedó una nota para revisar a la empresa.",
  ended: "La relación laboral terminó. Les avisamos a los dos.",
  goes_on: "La relación laboral sigue. Les avisamos a los dos.",
  not_started: "La relación se anuló como «No empezó». Les avisamos a los dos.",
  granted: "La persona puede volver a ser elegida. Ya le avisamos.",
  refused: "Negaste el reingreso. Ya le avisamos a la persona.",
};

async function propose(tx: Db, deps: Deps, { ownerId, reason, by }: { ownerId: string; reason: string; by: Actor }) {
  const account = await lockAccount(tx, ownerId);
  // Already blocked, or already proposed for another reason.
  if (!account || !canBeBlocked(account.status) || (await openProposal(tx, ownerId).executeTakeFirst())) return;
  await proposeBlock(tx, deps, { ownerId, reason, by });
}
