import { randomUUID } from "node:crypto";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { keepPerson } from "../breakdowns/keep.service.ts";
import * as store from "./store.ts";

// Numbers of the facts are random rather than `newId()`, whose first bits are the time of the erasure.

/** Keeps what the figures count of a person, before the account is erased (ADR 144). */
export async function keepFacts(tx: Db, deps: Pick<Deps, "clock">, personId: string): Promise<void> {
  await keepPerson(tx, deps, personId);
  await store.keepFollowUps(tx, personId, randomUUID());
}

/** Keeps what the figures count of a person's work and support, before its proofs are erased (ADR 144). */
export const keepProofs = (tx: Db, personId: string): Promise<void> => store.keepProofs(tx, personId, randomUUID());
