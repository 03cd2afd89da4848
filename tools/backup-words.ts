import type { Manifest } from "../apps/api/src/lib/backup/manifest.ts";

const megabyte = 1024 ** 2;

export function sizesOf({ tables, files, jobs, migrations }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${rows} rows of ${tables.length} tables (as of ${migrations.at(-1)?.name ?? "no migration"}), ${files.length} files (${(bytes / megabyte).toFixed(1)} MB), ${jobs.length} jobs to do`;
}
