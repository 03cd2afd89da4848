import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";

const mark = "/* kept plan */";

/**
 * Prefix for a frequent statement with many joins: the connection caches its plan, because planning costs several times the
 * run. Do not use it for text searches, filters with skewed values or offsets. Write the `LIMIT` with `rowsInPlan`: for an
 * unknown limit the planner assumes a tenth of the table.
 */
export const keptPlan: RawBuilder<unknown> = sql.raw(mark);
export const withKeptPlan = (text: string): string => `${mark} ${text}`;
/** `keptPlan` for the first page of a list only: each offset would be a separate statement. */
export const keptPlanFrom = (offset: number): RawBuilder<unknown> => (offset === 0 ? keptPlan : sql``);
export const rowsInPlan = (count: number) => sql.lit(Math.trunc(count));

/**
 * Statement to send, with a name if its plan is cached. Each role has its own names, because policies are part of a plan.
 */
export function statementFor(role: string, text: string, values: readonly unknown[]): pg.QueryConfig {
  const statement = { text, values: [...values] };
  return text.includes(mark) ? { name: nameOf(`${role} ${text}`), ...statement } : statement;
}

/** Names of statements with a cached plan. Bounded, because their texts hold no values. */
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

/** True if the tables of a prepared statement got other columns. The statement did not run. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error && error.message === "cached plan must not change result type";

/** Makes the connection prepare a statement again at its next use. */
export async function forget(client: pg.PoolClient, { name }: pg.QueryConfig): Promise<void> {
  const { connection } = client as unknown as { connection: { parsedStatements: Record<string, string> } };
  await client.query(`DEALLOCATE "${name}"`);
  delete connection.parsedStatements[name ?? ""];
}
