import { sql } from "kysely";
import type { EndStage } from "./ends.rules.ts";

const isInDispute = (id: string) =>
  sql<boolean>`EXISTS (SELECT FROM disputes d WHERE d.relation_id = ${sql.ref(id)} AND d.decided_at IS NULL)`;

export const endStage = (id: string) => sql<EndStage>`CASE WHEN ${isInDispute(id)} THEN 'in_dispute' ELSE coalesce((
  SELECT CASE WHEN e.state = 'declared' THEN 'declared'
    WHEN e.state = 'in_force' AND e.said_by = 'company' AND NOT EXISTS (SELECT FROM disputes d WHERE d.end_id = e.id) THEN 'objectable' END
  FROM relation_ends e WHERE e.relation_id = ${sql.ref(id)} AND e.state IN ('declared', 'denied', 'in_force')), 'none') END`;

/** Decision about a relation to which either side may object: the newest one, without an objection or a later end. */
const objectable = (id: string, column: "d.id" | "d.object_by") => sql<string | null>`(
  SELECT ${sql.ref(column)} FROM disputes d WHERE d.relation_id = ${sql.ref(id)} AND d.object_by IS NOT NULL
    AND NOT EXISTS (SELECT FROM disputes o WHERE o.objects_to = d.id)
    AND NOT EXISTS (SELECT FROM relation_ends e WHERE e.relation_id = d.relation_id AND e.said_at > d.decided_at)
  ORDER BY d.decided_at DESC, d.id DESC LIMIT 1)`;

export const objectableDecision = (id: string) => objectable(id, "d.id");

/** Last day to object to that decision; null without one. */
export const decisionObjectBy = (id: string) => objectable(id, "d.object_by");
