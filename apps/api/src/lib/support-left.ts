import { leftOf, type SupportLeft } from "@arranca/contract/relations/lifetime";
import { sql } from "kysely";
import { mapped, one, readTogether } from "./database/batched-reads.ts";
import type { Db } from "./database/db.ts";
import { programmeRead } from "./programme.ts";

type Standing = { used: number; promised: number };

/** The highest N° Pago of a person over all relations, and the largest lifetime number that was promised. */
export const supportStandingRead = (personId: string | null) =>
  mapped(
    one(sql<Standing>`SELECT used, promised FROM support_standing(${personId}::uuid)`),
    (row) => row ?? { used: 0, promised: 0 },
  );

/** Reads the months of support that a relation which begins now would have, and the N° Pago of the first. */
export async function readSupportLeft(db: Db, personId: string): Promise<{ support: SupportLeft; first: number }> {
  const { programme, standing } = await readTogether(db, {
    programme: programmeRead,
    standing: supportStandingRead(personId),
  });
  return { support: leftOf(programme.support_months, standing), first: standing.used + 1 };
}
