import { type RawBuilder, sql } from "kysely";
import { dayOf, zone } from "../../lib/database/zone.store.ts";
import type { AnswerCount } from "./answers.rules.ts";

/**
 * Counts the applications to a company since a moment, with the rights of the owner: the reader of a vacancy may see none of
 * them (ADR 42).
 */
export const answerCountsOf = (companyId: string | RawBuilder<string>, since: Date) =>
  sql<AnswerCount>`SELECT * FROM company_answer_counts(${companyId}, ${since}, ${zone})`;

const dayIn = (column: string) => sql`${dayOf(sql.ref(column))}::text`;

/** Counts the applications to all companies that arrived on the days of a period. */
export const answerCountsBetween = ({ from, to }: { from: string; to: string }) => sql<AnswerCount>`
  SELECT ${dayIn("created_at")} AS "appliedOn", status, close_cause AS "closeCause", ${dayIn("decided_at")} AS "decidedOn",
    count(*)::int AS count
  FROM applications WHERE ${dayOf(sql.ref("created_at"))} BETWEEN ${from}::date AND ${to}::date GROUP BY 1, 2, 3, 4`;

/** Counts the applications to each company that arrived on the days of a period. */
export const answerCountsByCompany = ({ from, to }: { from: string; to: string }) => sql<
  AnswerCount & { companyId: string }
>`
  SELECT company_id AS "companyId", ${dayIn("created_at")} AS "appliedOn", status, close_cause AS "closeCause",
    ${dayIn("decided_at")} AS "decidedOn", count(*)::int AS count
  FROM applications WHERE ${dayOf(sql.ref("created_at"))} BETWEEN ${from}::date AND ${to}::date GROUP BY 1, 2, 3, 4, 5`;

const sampled = 5000;

/** Counts the newest applications of all companies, up to a limited number of rows. */
export const newestAnswerCounts = (since: Date) => sql<AnswerCount>`
  SELECT ${dayIn("created_at")} AS "appliedOn", status, close_cause AS "closeCause", ${dayIn("decided_at")} AS "decidedOn",
    count(*)::int AS count
  FROM (SELECT created_at, status, close_cause, decided_at FROM applications ORDER BY id DESC LIMIT ${sampled}) newest
  WHERE created_at >= ${since} GROUP BY 1, 2, 3, 4`;
