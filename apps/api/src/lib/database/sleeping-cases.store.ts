import { type RawBuilder, sql } from "kysely";

/** SQL condition: the team's wait `z` holds today for case `w`. It ends on its day and on an answer of the case's owner. */
export const sleepHolds = (today: string): RawBuilder<boolean> =>
  sql<boolean>`z.until > ${today}::date AND z.created_at >= w.since`;

/** SQL condition: case `w` of this kind is asleep today. */
export const isCaseAsleep = (kind: string, today: string): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM case_sleeps z WHERE z.kind = ${kind} AND z.object_id = w.id AND ${sleepHolds(today)})`;
