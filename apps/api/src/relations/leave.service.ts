import { closeAccount } from "../accounts/closing.service.ts";
import { closeApplicationsOf } from "../applications/applications.service.ts";
import { type Db, inTransaction } from "../lib/db.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { hasActiveRelation } from "./relations.store.ts";

type Leaving = { personId: string; by: string };

/**
 * Closes a person's account at their own wish, and withdraws what they applied to. Lives here and not with the persons, for
 * relations come after them. Refuses RELATION_EXISTS while a relation is active: its end comes first.
 */
export async function leaveProgramme(
  db: Db,
  deps: Pick<Deps, "clock" | "mail" | "jobs">,
  { personId, by }: Leaving,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await hasActiveRelation(tx, personId)) {
      throw new Refusal("RELATION_EXISTS", { message: "Tienes una relación laboral activa. Primero debe terminar." });
    }
    await closeApplicationsOf(tx, deps, { personId, cause: "withdrawn", by });
    await closeAccount(tx, deps, { ownerType: "person", id: personId });
  });
}
