import { leftOf, type SupportLeft } from "@arranca/contract/relations/lifetime";
import type { Db } from "../lib/database/db.ts";
import { readTogether } from "../lib/database/together.ts";
import { programmeRead } from "../lib/programme.ts";
import { supportStandingRead } from "./support.store.ts";

export { supportStandingRead } from "./support.store.ts";

/** Reads the months of support of a relation that begins now, and the N° Pago of the first. */
export async function readSupportLeft(db: Db, personId: string): Promise<{ support: SupportLeft; first: number }> {
  const { programme, standing } = await readTogether(db, {
    programme: programmeRead,
    standing: supportStandingRead(personId),
  });
  return { support: leftOf(programme.support_months, standing), first: standing.used + 1 };
}
