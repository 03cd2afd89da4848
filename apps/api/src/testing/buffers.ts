import { CompiledQuery } from "kysely";
import pg from "pg";
import { type Db, inTransaction } from "../lib/database/db.ts";
import { statementFor } from "../lib/database/plans.ts";

type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number };

/** Number of 8 KB pages that a statement reads with the product's plan: the cached one, or one for its values. */
export function buffersOf(db: Db, { sql, parameters }: { sql: string; parameters: unknown[] }): Promise<number> {
  const keepsItsPlan = statementFor("whoever", sql, parameters).name !== undefined;
  return inTransaction(db, async (tx) => {
    const ask = async (text: string, values: unknown[] = []) =>
      (await tx.executeQuery<{ "QUERY PLAN": [{ Plan: Plan }] }>(CompiledQuery.raw(text, values))).rows;
    const explain = (text: string, values?: unknown[]) =>
      ask(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
    const explainKept = async () => {
      await ask("SET LOCAL plan_cache_mode = force_generic_plan");
      await ask(`PREPARE explained AS ${sql}`);
      const values = parameters.length > 0 ? `(${parameters.map(literal).join(", ")})` : "";
      const rows = await explain(`EXECUTE explained${values}`);
      await ask("DEALLOCATE explained");
      return rows;
    };
    const [row] = keepsItsPlan ? await explainKept() : await explain(sql, parameters);
    const plan = row?.["QUERY PLAN"][0].Plan;
    if (!plan) throw new Error("no plan");
    return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  });
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(",")}}` : String(value));
}
