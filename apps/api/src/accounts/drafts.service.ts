import type { DraftData } from "@arranca/contract/registration";
import type { Db } from "../lib/db.ts";
import type { Deps } from "../lib/deps.ts";

export type SavedStep = { data: DraftData; saved_at: string };
type DraftDeps = Pick<Deps, "clock" | "vault">;

// Where the registration was left, kept beside its steps.
const placeStep = "at";
const sealedAt = (ownerId: string, step: string) => `registration_drafts.data/${ownerId}/${step}`;

/** Saves a step of a registration as it is, encrypted, and the step to go on with; answers when. */
export async function saveDraft(
  db: Db,
  deps: DraftDeps,
  draft: { ownerId: string; step: string; data: DraftData; at: string | undefined },
): Promise<string> {
  const now = deps.clock.now();
  const rows = [{ step: draft.step, text: JSON.stringify(draft.data) }];
  if (draft.at) rows.push({ step: placeStep, text: draft.at });
  await db
    .insertInto("registration_drafts")
    .values(
      rows.map(({ step, text }) => ({
        owner_id: draft.ownerId,
        step,
        data: deps.vault.sealField(text, sealedAt(draft.ownerId, step)),
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "step"]).doUpdateSet((eb) => ({
        data: eb.ref("excluded.data"),
        updated_at: eb.ref("excluded.updated_at"),
      })),
    )
    .execute();
  return now.toISOString();
}

/** Every saved step of a registration, and where it was left. */
export async function readDrafts(db: Db, deps: DraftDeps, ownerId: string) {
  const rows = await db
    .selectFrom("registration_drafts")
    .select(["step", "data", "updated_at"])
    .where("owner_id", "=", ownerId)
    .execute();
  const steps: Record<string, SavedStep> = {};
  let at: string | null = null;
  for (const row of rows) {
    const text = deps.vault.openField(row.data, sealedAt(ownerId, row.step));
    if (row.step === placeStep) at = text;
    else steps[row.step] = { data: JSON.parse(text), saved_at: row.updated_at.toISOString() };
  }
  return { at, steps };
}

/** Forgets the saved steps: what they held is in the account now. */
export const dropDrafts = (db: Db, ownerId: string) =>
  db.deleteFrom("registration_drafts").where("owner_id", "=", ownerId).execute();
