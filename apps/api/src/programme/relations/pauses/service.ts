import type { PauseAction } from "@arranca/contract/relations/pause-views";
import type { PauseKind } from "@arranca/contract/relations/pause-words";
import type { PauseOutcome } from "@arranca/contract/review/pauses";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { addDays } from "../../../lib/time/clock.ts";
import { changePause, findPause, insertPause, type PauseRow, pausesOf } from "../months/pauses.store.ts";
import { lastKeptDay, lockBoard, replanMonths } from "../months/service.ts";
import { answerBy, type Owner } from "../service.ts";
import { findApplicationOf, type HireFacts, lockHireFacts, lockRelation, type RelationRow } from "../store.ts";
import {
  notifyBack,
  notifyConfirmed,
  notifyDisputed,
  notifyProposed,
  notifyRefused,
  notifyWithdrawn,
} from "./emails.ts";
import {
  afterReturn,
  type PauseState,
  pauseActionsOf,
  refusalOfReturn,
  refusalToPropose,
  type Side,
  whyNotPaused,
} from "./rules.ts";

type PauseDeps = Pick<Deps, "clock" | "mail" | "vault">;
type Locked = { pause: PauseRow; relation: RelationRow; now: HireFacts };

const sideOf = (owner: Owner): Side => ("personId" in owner ? "person" : "company");
const pauseState = (pause: PauseRow): PauseState => ({
  status: pause.status,
  startsOn: pause.starts_on,
  endsOn: pause.ends_on,
  proposedBy: pause.by_person ? "person" : "company",
});
export const noticeFields = (pause: PauseRow) => ({
  id: pause.id,
  kind: pause.kind,
  startsOn: pause.starts_on,
  endsOn: pause.ends_on,
});

/** Locks person, application and relation, in the same order as every other action on a relation. */
async function lockWhole(tx: Db, relationId: string) {
  const known = await findApplicationOf(tx, relationId);
  const now = known && (await lockHireFacts(tx, known.application_id));
  const relation = now && (await lockRelation(tx, relationId));
  if (!known || !now || !relation) throw new Refusal("NOT_FOUND");
  return { now, relation };
}

/** Locks a pause with its relation. Refuses NOT_FOUND unless it belongs to `owner`. */
export async function lockPause(tx: Db, id: string, owner?: Owner): Promise<Locked> {
  const known = await findPause(tx, id);
  const isOwner =
    known &&
    (!owner || ("personId" in owner ? known.person_id === owner.personId : known.company_id === owner.companyId));
  if (!isOwner) throw new Refusal("NOT_FOUND");
  const whole = await lockWhole(tx, known.relation_id);
  const pause = await findPause(tx, id);
  if (!pause) throw new Refusal("NOT_FOUND");
  return { ...whole, pause };
}

async function lockForStep(tx: Db, deps: PauseDeps, step: { id: string; owner: Owner; action: PauseAction }) {
  const locked = await lockPause(tx, step.id, step.owner);
  const state = pauseState(locked.pause);
  const { status: relationStatus } = locked.relation;
  const actions = pauseActionsOf(state, sideOf(step.owner), { today: deps.clock.today(), relationStatus });
  if (!actions.includes(step.action))
    throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotPaused(state, step.action, relationStatus) });
  return locked;
}

type Proposal = {
  relationId: string;
  owner: Owner;
  by: string;
  kind: PauseKind;
  startsOn: string;
  endsOn: string;
  proof: string;
};

/** Proposes a pause of a confirmed relation: the other side has ten working days to confirm or deny it. */
export const proposePause = (db: Db, deps: PauseDeps, { relationId, owner, by, ...asked }: Proposal): Promise<void> =>
  inTransaction(db, async (tx) => {
    const known = await findApplicationOf(tx, relationId);
    const isOwner =
      known && ("personId" in owner ? known.person_id === owner.personId : known.company_id === owner.companyId);
    if (!isOwner) throw new Refusal("NOT_FOUND");
    const { now, relation } = await lockWhole(tx, relationId);
    const others = (await pausesOf(tx, relationId)).map(pauseState);
    const refused = refusalToPropose(
      { status: relation.status, confirmation: relation.confirmation, startDate: relation.start_date },
      asked,
      others,
      deps.clock.today(),
    );
    if (refused) throw new Refusal(refused.code, refused);
    const [id, side] = [newId(), sideOf(owner)];
    await insertPause(tx, {
      id,
      relation_id: relationId,
      person_id: relation.person_id,
      company_id: relation.company_id,
      kind: asked.kind,
      status: "proposed",
      by_person: side === "person",
      starts_on: asked.startsOn,
      ends_on: asked.endsOn,
      proof: asked.proof,
      proposed_by: by,
      proposed_at: deps.clock.now(),
    });
    await recordStatus(tx, deps.clock, { entity: "pause", id, from: null, to: "proposed", by });
    await notifyProposed(tx, deps, now, { id, ...asked }, side, await answerBy(tx, deps.clock.now()));
  });

type Step = { id: string; owner: Owner; by: string };

/** Confirms a proposed pause of the other side and pushes the months forward. */
export const confirmPause = (db: Db, deps: PauseDeps, { id, owner, by }: Step): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = await lockForStep(tx, deps, { id, owner, action: "confirm" });
    await makePause(tx, deps, locked, { by, set: {} });
  });

export const withdrawPause = (db: Db, deps: PauseDeps, { id, owner, by }: Step): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { pause, now } = await lockForStep(tx, deps, { id, owner, action: "withdraw" });
    if (!(await changePause(tx, id, "proposed", { status: "withdrawn" }))) throw new Refusal("CHANGED_MEANWHILE");
    await recordStatus(tx, deps.clock, { entity: "pause", id, from: "proposed", to: "withdrawn", by });
    await notifyWithdrawn(tx, deps, now, noticeFields(pause), sideOf(owner));
  });

/** Denies a proposed pause of the other side: staff decides, and nothing changes until then. */
export const denyPause = (db: Db, deps: PauseDeps, { id, owner, by, words }: Step & { words: string }): Promise<void> =>
  inTransaction(db, async (tx) => {
    await disputePause(tx, deps, await lockForStep(tx, deps, { id, owner, action: "deny" }), { by, words });
  });

/** Hands a pause to staff: the other side denied it (`words`), or ten working days passed. */
export async function disputePause(
  tx: Db,
  deps: PauseDeps,
  { pause, now }: Pick<Locked, "pause" | "now">,
  { by, words }: { by: string | null; words: string | null },
): Promise<void> {
  const at = deps.clock.now();
  const set = { status: "disputed", disputed_at: at, answer_words: words } as const;
  if (!(await changePause(tx, pause.id, "proposed", set))) throw new Refusal("CHANGED_MEANWHILE");
  await recordStatus(tx, deps.clock, {
    ...{ entity: "pause", id: pause.id, from: "proposed", to: "disputed", by },
  });
  await notifyDisputed(tx, deps, now, noticeFields(pause), await answerBy(tx, at));
}

/**
 * Ends a pause ('Ya regresé'): person or company reports the day of return, and the pause ends on the day before it.
 * Later support months move to earlier dates.
 */
export const endPause = (
  db: Db,
  deps: PauseDeps,
  { id, owner, by, backOn }: Step & { backOn: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { pause, relation, now } = await lockForStep(tx, deps, { id, owner, action: "back" });
    const refused = refusalOfReturn(pauseState(pause), backOn, deps.clock.today());
    if (refused) throw new Refusal(refused.code, refused);
    const left = afterReturn(pauseState(pause), backOn);
    const set =
      left === "none"
        ? ({ status: "withdrawn" } as const)
        : { ends_on: left.endsOn, planned_end: pause.planned_end ?? pause.ends_on };
    if (!(await changePause(tx, id, "confirmed", set))) throw new Refusal("CHANGED_MEANWHILE");
    if (left === "none")
      await recordStatus(tx, deps.clock, { entity: "pause", id, from: "confirmed", to: "withdrawn", by });
    await replanMonths(tx, deps, relation);
    await notifyBack(tx, deps, now, noticeFields(pause), backOn, by);
  });

type Decision = { id: string; outcome: PauseOutcome; decision: string; by: string };

/** Decides a disputed pause. Refuses TRANSITION_NOT_ALLOWED if it is not in dispute. */
export async function settlePause(tx: Db, deps: PauseDeps, { id, outcome, decision, by }: Decision) {
  const locked = await lockPause(tx, id);
  const { pause, now, relation } = locked;
  if (pause.status !== "disputed") {
    const action = outcome === "confirmed" ? "confirm" : "deny";
    throw new Refusal("TRANSITION_NOT_ALLOWED", { message: whyNotPaused(pauseState(pause), action, relation.status) });
  }
  const set = { decision, decided_by: by, decided_at: deps.clock.now() };
  if (outcome === "confirmed") await makePause(tx, deps, locked, { by, set });
  else {
    if (!(await changePause(tx, id, "disputed", { ...set, status: "refused" }))) throw new Refusal("CHANGED_MEANWHILE");
    await recordStatus(tx, deps.clock, {
      ...{ entity: "pause", id, from: "disputed", to: "refused", by },
    });
    await notifyRefused(tx, deps, now, noticeFields(pause), decision);
  }
  return { personId: pause.person_id };
}

/** Confirms a pause and reschedules the months; paused days inside months with a voucher push nothing. */
async function makePause(
  tx: Db,
  deps: PauseDeps,
  { pause, relation, now }: Locked,
  { by, set }: { by: string; set: { decision?: string; decided_by?: string; decided_at?: Date } },
): Promise<void> {
  const kept = lastKeptDay(await lockBoard(tx, deps, relation.id));
  const after = kept === null ? pause.starts_on : addDays(kept, 1);
  const counts_from = after > pause.starts_on ? after : pause.starts_on;
  const changed = await changePause(tx, pause.id, pause.status, { ...set, status: "confirmed", counts_from });
  if (!changed) throw new Refusal("CHANGED_MEANWHILE");
  await recordStatus(tx, deps.clock, {
    ...{ entity: "pause", id: pause.id, from: pause.status, to: "confirmed", by },
  });
  await replanMonths(tx, deps, relation);
  await notifyConfirmed(tx, deps, now, noticeFields(pause), by);
}
