import { type DraftData, draftMaxBytes } from "@arranca/contract/accounts/registration";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { type DraftChange, mergeDraft } from "./drafts.rules.ts";
import { deleteDrafts, findDrafts, lockDraft, writeDraft } from "./drafts.store.ts";

export type SavedStep = { data: DraftData; saved_at: string };
type DraftDeps = Pick<Deps, "clock" | "vault">;

// Pseudo step: the step to continue with.
const placeStep = "at";
const sealedAt = (ownerId: string, step: string) => `registration_drafts.data/${ownerId}/${step}`;

/**
 * Saves a step of a registration, encrypted, and the step to continue with. Returns the merged step (see mergeDraft).
 * Concurrent saves are serialised. Refuses a step that is too large (INVALID).
 */
export async function saveDraft(
  db: Db,
  deps: DraftDeps,
  draft: { ownerId: string; step: string; at: string | undefined } & DraftChange,
): Promise<SavedStep> {
  const { ownerId, step } = draft;
  const now = deps.clock.now();
  const seal = (text: string, name: string) => deps.vault.sealField(text, sealedAt(ownerId, name));
  return inTransaction(db, async (tx) => {
    const row = await lockDraft(tx, { ownerId, step, data: seal("{}", step), now });
    const saved = { data: openStep(deps, ownerId, row), typedAt: row.typedAt };
    const { data, typedAt } = mergeDraft(saved, draft, now.getTime());
    const text = JSON.stringify(data);
    if (text.length > draftMaxBytes) throw new Refusal("INVALID", { fields: { data: "Es demasiado texto." } });
    await writeDraft(tx, { ownerId, step, data: seal(text, step), typedAt, now });
    if (draft.at) {
      await writeDraft(tx, { ownerId, step: placeStep, data: seal(draft.at, placeStep), typedAt: {}, now });
    }
    return { data, saved_at: now.toISOString() };
  });
}

export async function readDrafts(db: Db, deps: DraftDeps, ownerId: string) {
  const steps: Record<string, SavedStep> = {};
  let at: string | null = null;
  for (const row of await findDrafts(db, ownerId)) {
    if (row.step === placeStep) at = deps.vault.openField(row.data, sealedAt(ownerId, row.step));
    else steps[row.step] = { data: openStep(deps, ownerId, row), saved_at: row.updatedAt.toISOString() };
  }
  return { at, steps };
}

const openStep = (deps: DraftDeps, ownerId: string, { step, data }: { step: string; data: Buffer }): DraftData =>
  JSON.parse(deps.vault.openField(data, sealedAt(ownerId, step)));

export const dropDrafts = (db: Db, ownerId: string) => deleteDrafts(db, ownerId);
