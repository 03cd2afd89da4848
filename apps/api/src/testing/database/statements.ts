import pg from "pg";
import { vi } from "vitest";

const textOf = (statement: unknown) =>
  String(typeof statement === "object" && statement !== null && "text" in statement ? statement.text : statement);

/**
 * True for periodic statements that no request causes: those of the job queue (except adding an e-mail's job) and of the
 * catalogues.
 */
const isByTheClock = (text: string) =>
  (text.includes("pgboss") && !/'email[\w-]*' as name/.test(text)) || text.includes('"catalogue_state"');

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
