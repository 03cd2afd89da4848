import type { OrderStatus } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { mapped, one, type Read } from "../../../lib/database/batched-reads.ts";
import type { Actor } from "../../../lib/http/access.ts";

const countOf = (from: ReturnType<typeof sql>): Read<number> =>
  mapped(one(sql<{ found: number }>`SELECT count(*) AS found FROM ${from}`), (row) => row?.found ?? 0);

export const openAlarms = () => countOf(sql`alarms WHERE closed_at IS NULL`);

export const openCallbacks = () => countOf(sql`callbacks WHERE closed_at IS NULL`);

export const ordersIn = (status: OrderStatus) => countOf(sql`payment_orders WHERE status = ${status}`);

export const drafts = () => countOf(sql`course_drafts`);

export const unconfirmedBy = ({ subjectId: viewer }: Pick<Actor, "subjectId">) =>
  countOf(sql`staff_members WHERE active AND warned_at IS NOT NULL AND id <> ${viewer}`);

/** Number of jobs of these queues that failed in the last days, by the database's clock, which the queue uses. */
export const failedJobs = (days: number, names: readonly string[]) =>
  countOf(sql`pgboss.job WHERE state = 'failed' AND name = ANY (${sql.val(names)}::text[])
    AND completed_on > now() - make_interval(days => ${days})`);

export const lostEmails = (since: Date) => countOf(sql`emails WHERE status = 'failed' AND created_at >= ${since}`);
