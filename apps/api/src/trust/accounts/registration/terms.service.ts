import type { Db } from "../../../lib/database/db.ts";
import { inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { insertAcceptance, readLegalTexts } from "./terms.store.ts";

type Acceptance = { loginId: string; version: number; address: string };

/** Accepts the terms. Refuses an outdated version (CHANGED_MEANWHILE), so that nobody accepts an unread text. */
export async function acceptTerms(db: Db, { clock }: Pick<Deps, "clock">, acceptance: Acceptance): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { terms } = await readLegalTexts(tx);
    if (terms.version !== acceptance.version) throw new Refusal("CHANGED_MEANWHILE");
    await insertAcceptance(tx, { ...acceptance, at: clock.now() });
  });
}
