import { sql } from "kysely";
import type { Db } from "./database/db.ts";

/** Next folio of a report about a vacancy or a candidate: R-000001. */
export async function nextReportFolio(tx: Db): Promise<string> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('vacancy_report_folios') AS number`.execute(tx);
  return `R-${String(rows[0]?.number).padStart(6, "0")}`;
}
