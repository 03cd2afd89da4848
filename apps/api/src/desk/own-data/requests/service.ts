import type { DataRequest, DataRequestFile, DataRight } from "@arranca/contract/data-requests";
import { accountStatuses, dataRequestStatuses } from "@arranca/contract/statuses";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { newId } from "../../../lib/ids.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import { ownsAccount } from "../../../trust/accounts/own/closing.service.ts";
import { closeAlarmOf } from "./days.service.ts";
import { notifyAsked, notifyCarriedOut, notifyGranted, notifyRefused } from "./notices.ts";
import { actionsOf, answerDay, carryOutDeadline, isLate, whyNotAskedTwice, whyNotDone } from "./rules.ts";
import * as store from "./store.ts";

type RequestDeps = Pick<Deps, "clock" | "mail">;

export const listOwnRequests = async (
  db: Db,
  { clock }: Pick<Deps, "clock">,
  ownerId: string,
): Promise<DataRequest[]> => (await store.findRequestsOf(db, ownerId)).map((row) => present(row, clock.today()));

/**
 * Files a data request: stores the deadline of the answer and notifies the owner with the folio. Refuses FORBIDDEN to an
 * account that is not the owner, and TRANSITION_NOT_ALLOWED while a request about the same right is open.
 */
export const askForRight = (
  db: Db,
  deps: RequestDeps,
  { actor, right, words }: { actor: Actor; right: DataRight; words: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const { loginId } = actor;
    if (!(await ownsAccount(tx, loginId)))
      throw new Refusal("FORBIDDEN", { message: "Sólo quien abrió la cuenta de la empresa puede pedirlo." });
    const { holidays } = await readProgramme(tx);
    const ownerType = actor.userType === "person" ? ("person" as const) : ("company" as const);
    const request = {
      id: newId(),
      folio: await store.nextFolio(tx),
      right,
      owner: { ownerType, id: actor.subjectId, loginId },
    };
    const day = answerDay(deps.clock.today(), holidays);
    if (!(await store.insertRequest(tx, { ...request, words, at: deps.clock.now(), answerBy: day })))
      throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotAskedTwice(right) });
    await recordAudit(tx, deps.clock, {
      actor: loginId,
      action: "data_request.ask",
      objectType: "data_request",
      objectId: request.id,
      aboutId: actor.subjectId,
      detail: { right },
    });
    await notifyAsked(tx, deps, request, { by: loginId, day });
    return `Tu folio es ${request.folio}. Te contestamos a más tardar el ${longDate(day)}.`;
  });

/** Reads a data request for its answerers. Refuses NOT_FOUND. */
export async function readRequest(db: Db, { clock }: Pick<Deps, "clock">, { id, by }: Act): Promise<DataRequestFile> {
  const row = await store.findRequestFile(db, id);
  if (!row) throw new Refusal("NOT_FOUND");
  return {
    ...present(row, clock.today()),
    owner:
      row.owner_type === "desk"
        ? null
        : {
            id: row.owner_id,
            type: row.owner_type,
            name: row.owner_name,
            folio: row.owner_folio,
            status: accountStatuses[row.owner_status],
          },
    asker: row.asker && { ...row.asker, registered_by: row.registrar },
    answered_by: row.answered_by,
    carried_out_by: row.carried_out_by,
    actions: actionsOf(row.status).filter((act) => act !== "answer" || row.registered_by !== by.loginId),
  };
}

const present = (row: store.RequestRow, today: string): DataRequest => ({
  id: row.id,
  folio: row.folio,
  right: row.right,
  words: row.words,
  asked_at: row.asked_at.toISOString(),
  status: dataRequestStatuses[row.status],
  answer_by: row.answer_by,
  answer: row.answer,
  answered_at: row.answered_at?.toISOString() ?? null,
  carry_out_by: row.carry_out_by,
  carried_out: row.carried_out,
  carried_out_at: row.carried_out_at?.toISOString() ?? null,
  late: isLate(row, today),
});

/**
 * Subject of an audit record about a data request. The audit log is never deleted, so it omits the person and the answer of
 * a request without an account.
 */
const aboutOf = ({ owner }: { owner: store.RequestOwner }, reason: string) =>
  owner.ownerType === "desk" ? {} : { aboutId: owner.id, reason };

type Act = { id: string; by: Pick<Actor, "loginId"> };

/** Locks a data request. Refuses NOT_FOUND, and TRANSITION_NOT_ALLOWED if the action does not fit its status. */
async function lockFor(tx: Db, id: string, act: "answer" | "carry_out") {
  const request = await store.lockRequest(tx, id);
  if (!request) throw new Refusal("NOT_FOUND");
  if (!actionsOf(request.status).includes(act))
    throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotDone(request.status, act) });
  return request;
}

/**
 * Grants or refuses a data request and notifies its owner. A granted one gets its own deadline; granting itself changes and
 * erases nothing. Refuses NOT_FOUND, SAME_PERSON to the member who registered it at the desk, and TRANSITION_NOT_ALLOWED
 * once answered.
 */
export const answerRequest = (
  db: Db,
  deps: RequestDeps,
  { id, by, accepted, answer }: Act & { accepted: boolean; answer: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const request = await lockFor(tx, id, "answer");
    // Nobody can both register and answer a request (ADR 87).
    if (request.registered_by === by.loginId) throw new Refusal("SAME_PERSON");
    const { holidays } = await readProgramme(tx);
    const day = carryOutDeadline(deps.clock.today(), holidays);
    const said = { words: answer, by: by.loginId, at: deps.clock.now() };
    await store.setAnswer(tx, id, { ...said, carryOutBy: accepted ? day : null });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: accepted ? "data_request.grant" : "data_request.refuse",
      objectType: "data_request",
      objectId: id,
      ...aboutOf(request, answer),
    });
    await closeAlarmOf(tx, deps, request, by.loginId);
    if (accepted) await notifyGranted(tx, deps, request, { by: by.loginId, day, answer });
    else await notifyRefused(tx, deps, request, { by: by.loginId, answer });
    return accepted
      ? `Quedó aceptada. Cúmplela a más tardar el ${longDate(day)}.`
      : "Quedó contestada: le avisamos el motivo.";
  });

/** Marks a granted data request as carried out and notifies its owner how. Refuses NOT_FOUND and TRANSITION_NOT_ALLOWED. */
export const carryOutRequest = (
  db: Db,
  deps: RequestDeps,
  { id, by, words }: Act & { words: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const request = await lockFor(tx, id, "carry_out");
    await store.setCarriedOut(tx, id, { words, by: by.loginId, at: deps.clock.now() });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: "data_request.carry_out",
      objectType: "data_request",
      objectId: id,
      ...aboutOf(request, words),
    });
    await closeAlarmOf(tx, deps, request, by.loginId);
    await notifyCarriedOut(tx, deps, request, { by: by.loginId, words });
    return "Quedó cumplida: le avisamos qué se hizo.";
  });
