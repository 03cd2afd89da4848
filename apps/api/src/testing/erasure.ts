import { keysOf } from "@arranca/contract/keys";
import { readRows } from "../own-data/copy/store.ts";
import { erasurePlan, stepOf } from "../own-data/erasure/plan.ts";
import type { Owner, Row } from "../own-data/map/entry.ts";
import { personal } from "../own-data/map/map.ts";
import type { Account } from "./factories.ts";
import { everyRow } from "./own-data.ts";
import type { TestApp } from "./test-app.ts";

export const ownerOf = (side: Owner["side"], { id, loginId, email }: Account): Owner => ({ side, id, loginId, email });

/** The tables of the plan whose rows can be found, and what it does with each for one side. */
export const plannedTables = keysOf(erasurePlan).filter((table) => personal(table));
export const deletedTables = (side: Owner["side"]) =>
  plannedTables.filter((table) => stepOf(table, side) === "deleted");
export const stayingTables = (side: Owner["side"]) =>
  plannedTables.filter((table) => {
    const step = stepOf(table, side);
    return typeof step === "object" && "stays" in step;
  });

/** Tables of which the plan says that this side has no row. */
export const foreignTables = (side: Owner["side"]) =>
  plannedTables.filter((table) => stepOf(table, side) === "not theirs");

export const rowsOf = ({ deps }: TestApp, owner: Owner) => readRows(deps.db, plannedTables, owner);

/** What the plan empties for this side and these rows still hold. */
export const notEmptied = (side: Owner["side"], rows: ReadonlyMap<string, readonly Row[]>): string[] =>
  plannedTables.flatMap((table) => {
    const step = stepOf(table, side);
    if (typeof step !== "object" || !("emptied" in step)) return [];
    return (rows.get(table) ?? []).flatMap((row) =>
      step.emptied.filter((column) => row[column] !== null).map((column) => `${table}.${column}`),
    );
  });

/** Where these words stand in any row of any table, but for the bell, which tells others their own side of it. */
export async function rowsWith(test: TestApp, words: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const [table, rows] of await everyRow(test))
    for (const row of rows)
      for (const word of words)
        if (table !== "notifications" && JSON.stringify(row).includes(word))
          left.push(`${table}: ${word} in ${JSON.stringify(row)}`);
  return left;
}

export const filesOf = async ({ deps }: TestApp, { loginId }: Pick<Account, "loginId">) =>
  await deps.db.selectFrom("files").select(["storage_key", "area"]).where("owner_login_id", "=", loginId).execute();

/** Whether the store still has an object. */
export async function isKept({ deps }: TestApp, key: string): Promise<boolean> {
  const bytes = await deps.storage.get(key).catch(() => undefined);
  bytes?.destroy();
  return bytes !== undefined;
}
