import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

// Whoever changes a table finds every statement on it in a store. `lib` is below the domains and keeps rows of its own
// (jobs, e-mails, limits, histories), each in the file that is named after them.

const statement = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
const mayHold = /(?:^|[/.])store\.ts$|\.test\.ts$|^apps\/api\/src\/(?:lib|testing)\//;

/** The files of the API's domains that hold SQL and are no store. */
export function findSqlOutsideStores(root: string): string[] {
  return globSync("apps/api/src/**/*.ts", { cwd: root })
    .filter((file) => !mayHold.test(file))
    .filter((file) => statement.test(readFileSync(join(root, file), "utf8")))
    .sort();
}
