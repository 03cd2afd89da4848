import { leftOf, type SupportLeft } from "@arranca/contract/relations/lifetime";
import { sql } from "kysely";
import { mapped, one, readBatch } from "./database/batched-reads.ts";
import type { Db } from "./database/db.ts";
import { programmeRead } from "./programme.ts";

type SupportUse = { used: number; promised: number };

/**
 * Query of the number of the last month of support of a person (N° Pago) over all relations, and of the largest promised
 * total.
 */
export const supportUseRead = (personId: string | null) =>
  mapped(
    one(sql<SupportUse>`SELECT used, promised FROM support_standing(${personId}::uuid)`),
    (row) => row ?? { used: 0, promised: 0 },
  );

/** Reads the months of support of a relation that begins now, and the N° Pago of the first. */
export async function readSupportLeft(db: Db, personId: string): Promise<{ support: SupportLeft; first: number }> {
  const { programme, use } = await readBatch(db, {
    programme: programmeRead,
    use: supportUseRead(personId),
  });
  return { support: leftOf(programme.support_months, use), first: use.used + 1 };
}
