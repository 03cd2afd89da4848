import type { CatalogueEntry, EditableCatalogue } from "@arranca/contract/catalogues/editor";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { detailOf, keptExtra, problemsOfExtra, textsOf } from "./editor.fields.ts";
import {
  areSiblings,
  entryActions,
  firstAddedId,
  hideProblem,
  isOrdered,
  mayAdd,
  moved,
  nameProblem,
  tidyName,
  whyFixed,
} from "./editor.rules.ts";
import { countChange, readChanges, saveEntry, saveOrder } from "./store.ts";
import { type Catalogues, catalogueList, liveLists, releasedLists } from "./view.ts";

type ChangeDeps = Pick<Deps, "clock">;
type By = Pick<Actor, "loginId">;
type Texts = Record<string, string>;

export function describeCatalogue(list: EditableCatalogue, { lists, changes }: Catalogues) {
  const { entries, offered } = catalogueList(lists, list);
  const isOffered = new Set(offered.map(({ id }) => id));
  const rows = new Map(changes.get(list)?.rows.map((row) => [row.id, row]));
  const released = catalogueList(releasedLists, list).byId;
  const described = entries.map((entry) => ({ entry, extra: textsOf(list, entry) }));
  return described.map(({ entry: { id, name }, extra }, place): CatalogueEntry => {
    const beside = (step: number) => {
      const other = described[place + step];
      return other !== undefined && (list !== "occupations" || areSiblings(list, other.extra, extra));
    };
    const fixed = whyFixed(list, id);
    const known = { list, offered: isOffered.has(id), isFirst: !beside(-1), isLast: !beside(1) };
    return {
      id,
      name,
      release_name: released.get(id)?.name ?? null,
      detail: detailOf(list, extra, lists),
      extra,
      added: !released.has(id),
      offered: known.offered,
      fixed,
      version: rows.get(id)?.version ?? 0,
      accounts: null,
      actions: entryActions(id, { ...known, onlyOne: offered.length === 1 }),
    };
  });
}

type Situation = {
  lists: Catalogues["lists"];
  entries: CatalogueEntry[];
  orderVersion: number;
  find: (id: number) => CatalogueEntry;
};

const change = <T>(db: Db, list: EditableCatalogue, work: (tx: Db, now: Situation) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await countChange(tx);
    const { changes } = await readChanges(tx);
    const lists = liveLists(changes);
    const entries = describeCatalogue(list, { version: 0, lists, changes });
    const find = (id: number) => {
      const entry = entries.find((one) => one.id === id);
      if (!entry) throw new Refusal("NOT_FOUND");
      return entry;
    };
    return work(tx, { lists, entries, orderVersion: changes.get(list)?.orderVersion ?? 0, find });
  });

type Added = { list: EditableCatalogue; name: string; extra: Texts; by: By };

/**
 * Adds a catalogue entry and returns its id. Refuses a duplicate name, and a catalogue that takes no entries
 * (CATALOGUE_FIXED).
 */
export const addEntry = (db: Db, deps: ChangeDeps, { list, name: typed, extra, by }: Added): Promise<number> =>
  change(db, list, async (tx, { lists, entries }) => {
    if (!mayAdd(list)) throw new Refusal("CATALOGUE_FIXED", { message: "A esta lista no se le agregan opciones." });
    const name = tidyName(typed);
    refuseFields(problemsOfExtra(list, extra, lists));
    refuseName(nameProblem(name, siblingsOf(list, entries, extra)));
    const last = Math.max(firstAddedId - 1, ...entries.map((one) => one.id));
    const id = list === "banks" ? Number(extra.code) : last + 1;
    await saveEntry(tx, deps.clock.now(), list, id, { name, offered: true, extra: keptExtra(list, extra) });
    await audit(tx, deps, { by, verb: "add", list, id, detail: { after: name } });
    return id;
  });

type Edited = { list: EditableCatalogue; id: number; name: string | null; extra: Texts; version: number; by: By };

/** Renames a catalogue entry; null restores the name of the release. An added entry can change its other fields too. */
export const editEntry = (db: Db, deps: ChangeDeps, edited: Edited): Promise<void> =>
  change(db, edited.list, async (tx, { lists, entries, find }) => {
    const { list, id, by } = edited;
    const before = find(id);
    refuseStale(before, edited.version);
    const name = edited.name === null ? before.release_name : tidyName(edited.name);
    if (name === null) throw fieldRefusal("name", "Esta opción la agregó el programa: no tiene otro nombre.");
    // The id of a bank is its code.
    const extra = before.added && list !== "banks" ? { ...before.extra, ...edited.extra } : before.extra;
    if (before.added && list !== "banks") refuseFields(problemsOfExtra(list, extra, lists));
    const others = siblingsOf(list, entries, extra).filter((one) => one.id !== id);
    refuseName(nameProblem(name, others));
    const kept = name === before.release_name ? null : name;
    await saveEntry(tx, deps.clock.now(), list, id, {
      name: kept,
      ...(before.added ? { extra: keptExtra(list, extra) } : {}),
    });
    await audit(tx, deps, { by, verb: "rename", list, id, detail: { before: before.name, after: name } });
  });

type Offered = { list: EditableCatalogue; id: number; offered: boolean; version: number; by: By };

/** Hides a catalogue entry from the choices or offers it again. Earlier choices keep it. */
export const offerEntry = (db: Db, deps: ChangeDeps, { list, id, offered, version, by }: Offered): Promise<void> =>
  change(db, list, async (tx, { entries, find }) => {
    const before = find(id);
    refuseStale(before, version);
    if (before.offered === offered) return;
    const problem = offered
      ? undefined
      : hideProblem(
          list,
          id,
          entries.filter((one) => one.offered),
        );
    if (problem) throw new Refusal("CATALOGUE_FIXED", { message: problem });
    await saveEntry(tx, deps.clock.now(), list, id, { offered });
    await audit(tx, deps, { by, verb: offered ? "offer" : "hide", list, id, detail: { name: before.name } });
  });

type Moved = { list: EditableCatalogue; id: number; to: "up" | "down"; version: number; by: By };

export const moveEntry = (db: Db, deps: ChangeDeps, { list, id, to, version, by }: Moved): Promise<void> =>
  change(db, list, async (tx, { entries, find, orderVersion }) => {
    const entry = find(id);
    if (version !== orderVersion) throw new Refusal("CHANGED_MEANWHILE");
    const siblings = entries.filter((one) => list !== "occupations" || areSiblings(list, one.extra, entry.extra));
    const order = isOrdered(list)
      ? moved(
          entries.map((one) => one.id),
          siblings.map((one) => one.id),
          id,
          to,
        )
      : undefined;
    if (!order) throw new Refusal("CATALOGUE_FIXED", { message: "No se puede mover más." });
    await saveOrder(tx, deps.clock.now(), list, order);
    await audit(tx, deps, { by, verb: "move", list, id, detail: { name: entry.name, to } });
  });

const siblingsOf = (list: EditableCatalogue, entries: readonly CatalogueEntry[], extra: Texts) =>
  entries.filter((one) => areSiblings(list, one.extra, extra));

function refuseStale(entry: CatalogueEntry, version: number): void {
  if (entry.version !== version) throw new Refusal("CHANGED_MEANWHILE");
}

function refuseName(problem: string | undefined): void {
  if (problem) throw fieldRefusal("name", problem);
}

function refuseFields(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new Refusal("INVALID", { fields });
}

type Entry = {
  by: By;
  verb: "add" | "rename" | "offer" | "hide" | "move";
  list: string;
  id: number;
  detail: Record<string, string>;
};

const audit = (tx: Db, { clock }: ChangeDeps, { by, verb, list, id, detail }: Entry): Promise<void> =>
  recordAudit(tx, clock, {
    actor: by.loginId,
    action: `catalogue.${verb}`,
    objectType: "catalogue",
    detail: { list, id, ...detail },
  });
