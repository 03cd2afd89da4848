import type { Colleague } from "@arranca/contract/review/case-work";
import { casePermissions, kindsFor, type QueueKind } from "@arranca/contract/review/queue";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { type CaseAt, heldBy, memberById, membersWithCases, moveCases, ownersOfCases } from "./assign.store.ts";
import { assign, findOwnerOfCase } from "./store.ts";

/**
 * Assigns a case to a staff member, or releases it (`staffId` null). Refuses FORBIDDEN for a kind that the member may not
 * decide and NOT_FOUND if the case is not pending, or if the new holder may not decide its kind.
 */
export const assignCase = (
  db: Db,
  deps: Pick<Deps, "clock">,
  { kind, id, staffId, by }: { kind: QueueKind; id: string; staffId: string | null; by: Actor },
) =>
  inTransaction(db, async (tx) => {
    mayDecide(by, [kind]);
    const ownerId = await findOwnerOfCase(tx, kind, id);
    if (ownerId === undefined) throw new Refusal("NOT_FOUND");
    const member = await holderOf(tx, staffId, [kind]);
    await assign(tx, { kind, id, staffId, at: deps.clock.now() });
    await record(tx, deps, { by, staffId, id, kind, ownerId });
    return { assigned_to: member };
  });

type Given = { cases: readonly CaseAt[]; staffId: string | null; by: Actor };

/** Assigns several cases. A case that is gone, or that another member took meanwhile, is counted and not changed. */
export const giveCases = (db: Db, deps: Pick<Deps, "clock">, { cases, staffId, by }: Given) =>
  inTransaction(db, async (tx) => {
    const kinds = [...new Set(cases.map(({ kind }) => kind))];
    mayDecide(by, kinds);
    const member = await holderOf(tx, staffId, kinds);
    const owners = new Map((await ownersOfCases(tx, cases)).map((found) => [keyOf(found), found.owner_id]));
    const pending = [
      ...new Map(cases.filter((one) => owners.has(keyOf(one))).map((one) => [keyOf(one), one])).values(),
    ];
    const moved = await moveCases(tx, { cases: pending, staffId, at: deps.clock.now() });
    for (const { kind, id } of moved)
      await record(tx, deps, { by, staffId, id, kind, ownerId: owners.get(keyOf({ kind, id })) ?? null });
    // A second press finds the cases already with this member: they count as given.
    const held = new Set((await heldBy(tx, { cases: pending, staffId })).map(keyOf));
    const given = pending.filter((one) => held.has(keyOf(one))).length;
    const asked = new Set(cases.map(keyOf)).size;
    return { assigned_to: member, given, gone: asked - pending.length, taken: pending.length - given };
  });

/** Active members who may decide a kind that the viewer may decide, the viewer first, then by name. */
export async function listCaseColleagues(db: Db, viewer: Actor): Promise<Colleague[]> {
  const mine = kindsFor(viewer.permissions);
  const members = await membersWithCases(db, mine);
  return members
    .map(({ permissions, ...member }) => ({
      ...member,
      me: member.id === viewer.subjectId,
      kinds: kindsFor(permissions).filter((kind) => mine.includes(kind)),
    }))
    .filter(({ kinds }) => kinds.length > 0)
    .sort((a, b) => Number(b.me) - Number(a.me) || a.name.localeCompare(b.name, "es"));
}

const keyOf = ({ kind, id }: { kind: QueueKind; id: string }) => `${kind}/${id}`;

function mayDecide(by: Actor, kinds: readonly QueueKind[]): void {
  if (kinds.some((kind) => !by.permissions.includes(casePermissions[kind]))) throw new Refusal("FORBIDDEN");
}

/** The new holder; null for nobody. A case grants access to documents, so its holder must be able to decide it. */
async function holderOf(tx: Db, staffId: string | null, kinds: readonly QueueKind[]) {
  if (staffId === null) return null;
  const member = await memberById(tx, staffId);
  if (!member || kinds.some((kind) => !member.permissions.includes(casePermissions[kind])))
    throw new Refusal("NOT_FOUND");
  return { id: member.id, name: member.name };
}

type Assigned = { by: Actor; staffId: string | null; id: string; kind: QueueKind; ownerId: string | null };

// Being assigned a case grants access to the documents of its account.
const record = (tx: Db, { clock }: Pick<Deps, "clock">, { by, staffId, id, kind, ownerId }: Assigned) =>
  recordAudit(tx, clock, {
    actor: by.loginId,
    action: staffId === null ? "case.release" : staffId === by.subjectId ? "case.take" : "case.give",
    objectType: "case",
    objectId: id,
    aboutId: ownerId,
    detail: { kind },
  });
