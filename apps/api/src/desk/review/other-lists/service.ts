import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { detectPersonSignals } from "../../../trust/signals/service.ts";
import { curpsOf } from "./rules.ts";
import { addList, personsOnList, removeList } from "./store.ts";

type ListDeps = Pick<Deps, "clock" | "vault" | "mail">;

const noCurp =
  "No encontramos ninguna CURP en el archivo. Guárdalo como CSV o texto, con una CURP en cada renglón, y vuelve a subirlo.";

/** Adds the list of another programme and raises a signal for each person on it. Refuses INVALID without any CURP. */
export function addOtherList(db: Db, deps: ListDeps, asked: { name: string; text: string; by: string }) {
  const { curps, rowsWithout } = curpsOf(asked.text);
  if (curps.size === 0) throw new Refusal("INVALID", { message: noCurp, fields: { file: noCurp } });
  const hashes = [...curps].map((curp) => deps.vault.blindIndex(curp, "persons.curp"));
  return inTransaction(db, async (tx) => {
    const id = newId();
    await addList(tx, { id, name: asked.name, added_at: deps.clock.now(), added_by: asked.by }, hashes);
    const found = await personsOnList(tx, id);
    await detectPersonSignals(tx, deps, found);
    await recordAudit(tx, deps.clock, {
      actor: asked.by,
      action: "other_list.added",
      objectType: "other_list",
      objectId: id,
      reason: asked.name,
    });
    return { people: curps.size, found: found.length, rows_without: rowsWithout };
  });
}

/** Removes a list. Its open signals are closed as 'Ya no se repite'. Refuses NOT_FOUND. */
export function removeOtherList(db: Db, deps: ListDeps, asked: { id: string; reason: string; by: string }) {
  return inTransaction(db, async (tx) => {
    const found = await personsOnList(tx, asked.id);
    if ((await removeList(tx, asked.id)) === undefined) throw new Refusal("NOT_FOUND");
    await detectPersonSignals(tx, deps, found);
    await recordAudit(tx, deps.clock, {
      actor: asked.by,
      action: "other_list.removed",
      objectType: "other_list",
      objectId: asked.id,
      reason: asked.reason,
    });
  });
}
