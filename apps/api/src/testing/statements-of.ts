import type pg from "pg";

const syntaxError = "42601";

/**
 * The statements of a file of SQL, each with what stands before it, as the server itself parts them: what ends at a semicolon and runs is one,
 * what is a fault of syntax goes on to the next semicolon. Everything is done within a transaction that is rolled back.
 */
export async function statementsOf(client: pg.Client, sql: string): Promise<string[]> {
  const statements: string[] = [];
  await client.query("BEGIN");
  try {
    for (let start = 0, end = sql.indexOf(";") + 1; end > 0; end = sql.indexOf(";", end) + 1) {
      const text = sql.slice(start, end);
      if (!(await runs(client, text))) continue;
      statements.push(text);
      start = end;
    }
  } finally {
    await client.query("ROLLBACK");
  }
  // The server says how many it finds in the whole: one that was parted wrongly is noticed.
  const found = await countStatements(client, sql);
  if (found !== statements.length) throw new Error(`${found} statements were parted into ${statements.length}.`);
  return statements;
}

/** Whether it is a statement, which then is done; a semicolon in a text, a comment or a body ends none. */
async function runs(client: pg.Client, text: string): Promise<boolean> {
  await client.query("SAVEPOINT before");
  try {
    const { command } = await client.query(text);
    return command !== null;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === syntaxError)) throw error;
    await client.query("ROLLBACK TO before");
    return false;
  }
}

async function countStatements(client: pg.Client, sql: string): Promise<number> {
  await client.query("BEGIN");
  try {
    const results: unknown = await client.query(sql);
    return Array.isArray(results) ? results.length : 1;
  } finally {
    await client.query("ROLLBACK");
  }
}
