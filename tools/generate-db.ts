import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { migrate } from "../apps/api/src/lib/database/migrate.ts";
import { startThrowawayPostgres } from "../apps/api/src/lib/postgres/throwaway.ts";

const root = resolve(import.meta.dirname, "..");

// Generates the table types from a new database after all migrations.
const postgres = await startThrowawayPostgres();
try {
  await migrate(postgres.connectionString);
  const codegen = join(root, "node_modules/.bin/kysely-codegen");
  execFileSync(codegen, ["--config-file", "kysely-codegen.json", "--url", postgres.connectionString], {
    cwd: join(root, "apps/api"),
    stdio: ["ignore", "ignore", "inherit"],
  });
} finally {
  await postgres.stop();
}
