import { sql } from "kysely";
import type { EndStage } from "./ends.rules.ts";

export const endStage = (id: string) => sql<EndStage>`coalesce((
  SELECT CASE WHEN d.id IS NOT NULL AND d.decided_at IS NULL THEN 'in_dispute' WHEN e.state = 'declared' THEN 'declared'
    WHEN e.state = 'in_force' AND e.said_by = 'company' AND d.id IS NULL THEN 'objectable' END
  FROM relation_ends e LEFT JOIN disputes d ON d.end_id = e.id
  WHERE e.relation_id = ${sql.ref(id)} AND e.state IN ('declared', 'denied', 'in_force')), 'none')`;
