import { sql } from "kysely";
import { answeredAs, one } from "../lib/database/together.ts";

type Standing = { used: number; promised: number };

/** Highest N° Pago of a person over all relations, and the largest lifetime number that was promised. */
export const supportStandingRead = (personId: string | null) =>
  answeredAs(
    one(sql<Standing>`SELECT used, promised FROM support_standing(${personId}::uuid)`),
    (row) => row ?? { used: 0, promised: 0 },
  );
