import pg from "pg";
import { vi } from "vitest";

const textOf = (statement: unknown) =>
  String(typeof statement === "object" && statement !== null && "text" in statement ? statement.text : statement);

/** What is asked by a clock and not by the request: the queue, beside the e-mail's job that is put into it, and the catalogues. */
const isByTheClock = (text: string) =>
  (text.includes("pgboss") && !/'email[\w-]*' as name/.test(text)) || text.includes('"catalogue_state"');

/** The SQL statements that some work sends to the database, in order, with what it answers. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const result = await work();
    const statements = query.mock.calls.map(([statement]) => textOf(statement)).filter((text) => !isByTheClock(text));
    return { result, statements };
  } finally {
    query.mockRestore();
  }
}
