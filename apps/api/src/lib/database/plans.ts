import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";

const mark = "/* kept plan */";

/**
 * Stands in front of a statement that is asked all the time and joins much: its plan is kept by the connection, for planning costs
 * several times what running it does. Not for a search by words or a filter of which one value is rare and another common, nor for an
 * offset; its `LIMIT` is written as a number (`rowsInPlan`), for a plan that does not know it takes it for a tenth of the table.
 */
export const keptPlan: RawBuilder<unknown> = sql.raw(mark);
/** The same for a statement that is written as text. */
export const withKeptPlan = (text: string): string => `${mark} ${text}`;
/** The same for a page that may begin at an offset: each offset would be a statement of its own. */
export const keptPlanFrom = (offset: number): RawBuilder<unknown> => (offset === 0 ? keptPlan : sql``);
/** A number of rows, written into the statement. */
export const rowsInPlan = (count: number) => sql.lit(Math.trunc(count));

/** The statement as it is sent: under a name when its plan is kept. Each role has its own, for the policies are part of a plan. */
export function statementFor(role: string, text: string, values: readonly unknown[]): pg.QueryConfig {
  const statement = { text, values: [...values] };
  return text.includes(mark) ? { name: nameOf(`${role} ${text}`), ...statement } : statement;
}

/** As many as the product has statements with a kept plan: their texts hold no values. */
const names = new Map<string, string>();
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  if (/\b(?:limit|offset) \$/i.test(text))
    throw new Error(`a kept plan does not know how many rows it is for: ${text}`);
  const name = `kept ${createHash("sha256").update(text).digest("base64url").slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** A statement whose tables were given other columns since it was prepared; it ran not at all. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && error.message === "cached plan must not change result type";

/** Has the connection prepare the statement anew when it is asked next. */
export async function forget(client: pg.PoolClient, { name }: pg.QueryConfig): Promise<void> {
  const { connection } = client as unknown as { connection: { parsedStatements: Record<string, string> } };
  await client.query(`DEALLOCATE "${name}"`);
  delete connection.parsedStatements[name ?? ""];
}
