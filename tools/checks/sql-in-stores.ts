import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

// All statements on a table are in stores, so that a change of the table finds them. `lib` is below the domains and has
// tables of its own (jobs, e-mails, limits, histories), each in a file with their name.

const statement = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
const mayHold = /(?:^|[/.])store\.ts$|\.test\.ts$|^apps\/api\/src\/(?:lib|testing)\//;

/** Files of the API's domains that contain SQL without being a store file. */
export function findSqlOutsideStores(root: string): string[] {
  return globSync("apps/api/src/**/*.ts", { cwd: root })
    .filter((file) => !mayHold.test(file))
    .filter((file) => statement.test(readFileSync(join(root, file), "utf8")))
    .sort();
}
