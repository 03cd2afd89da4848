import { sql } from "kysely";
import type { EndStage } from "./ends.rules.ts";

const isInDispute = (id: string) =>
  sql<boolean>`EXISTS (SELECT FROM disputes d WHERE d.relation_id = ${sql.ref(id)} AND d.decided_at IS NULL)`;

export const endStage = (id: string) => sql<EndStage>`CASE WHEN ${isInDispute(id)} THEN 'in_dispute' ELSE coalesce((
  SELECT CASE WHEN e.state = 'declared' THEN 'declared'
    WHEN e.state = 'in_force' AND e.said_by = 'company' AND NOT EXISTS (SELECT FROM disputes d WHERE d.end_id = e.id) THEN 'objectable' END
  FROM relation_ends e WHERE e.relation_id = ${sql.ref(id)} AND e.state IN ('declared', 'denied', 'in_force')), 'none') END`;

/** Last day to object to the newest decision about a relation. Null without one, after an objection, and after a later end. */
export const decisionObjectBy = (id: string) => sql<string | null>`(
  SELECT d.object_by FROM disputes d WHERE d.relation_id = ${sql.ref(id)} AND d.object_by IS NOT NULL
    AND NOT EXISTS (SELECT FROM disputes o WHERE o.objects_to = d.id)
    AND NOT EXISTS (SELECT FROM relation_ends e WHERE e.relation_id = d.relation_id AND e.said_at > d.decided_at)
  ORDER BY d.decided_at DESC, d.id DESC LIMIT 1)`;
