import { returnCause } from "@arranca/contract/payments/return-causes";
import type { Db } from "../../lib/database/db.ts";
import { heldAccount } from "./returned-accounts.store.ts";

/** Error message for giving a bank account again after a deposit to it was returned. */
export async function returnedProblem(
  db: Db,
  personId: string,
  clabeIndex: Buffer | null,
): Promise<Record<string, string>> {
  const cause = clabeIndex && (await heldAccount(db, personId, clabeIndex));
  if (!cause || returnCause(cause).mayRetry) return {};
  return { clabe: `El banco devolvió un depósito a esta CLABE: ${returnCause(cause).name}. Escribe otra.` };
}
