import type pg from "pg";

const syntaxError = "42601";

/**
 * Splits a SQL file into statements, each with the text before it, by trying: a part up to a semicolon that runs is a
 * statement; one with a syntax error continues to the next semicolon. Runs in a transaction that is rolled back.
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
  // The server counts the statements of the whole file, so a wrong split is noticed.
  const found = await countStatements(client, sql);
  if (found !== statements.length) throw new Error(`${found} statements were parted into ${statements.length}.`);
  return statements;
}

/**
 * True if the text is a complete SQL statement, which is then executed. Semicolons inside texts, comments or bodies end
 * none.
 */
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
