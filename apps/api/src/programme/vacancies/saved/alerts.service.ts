import { type Rhythm, type SavedSearch, savedSearchesMax } from "@arranca/contract/vacancies/saved";
import { listOpenVacancies } from "@arranca/contract/vacancies/search";
import { openVacancy } from "@arranca/contract/vacancies/vacancy";
import * as z from "zod/mini";
import { forEachIndependently } from "../../../lib/batching/independently.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal, Refusal } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { searchOpenVacancies } from "../search/service.ts";
import { notifyNewVacancies } from "./alerts.emails.ts";
import { stopPath } from "./alerts.stop.ts";
import {
  claimSearch,
  findDueSearches,
  findSearches,
  insertSearch,
  lockPerson,
  removeSearch,
  setRhythm,
} from "./alerts.store.ts";

type Kept = { name: string; query: Record<string, string | number | boolean>; path: string; rhythm: Rhythm };

const query = (given: unknown) => z.safeParse(listOpenVacancies.query, given);

export async function readSavedSearches(db: Db, personId: string): Promise<SavedSearch[]> {
  const rows = await findSearches(db, personId);
  return rows.map(({ id, name, path, created_at, ...row }) => ({
    id,
    name,
    path,
    // Only `createSavedSearch` writes both columns, from values of these types.
    query: row.query as SavedSearch["query"],
    rhythm: row.rhythm as Rhythm,
    created: created_at.toISOString(),
  }));
}

/**
 * Saves a search; vacancies published from now on are new to it. Refuses SAVED_LIMIT, and a query that the list would
 * refuse.
 */
export function createSavedSearch(
  db: Db,
  deps: Pick<Deps, "clock">,
  { personId, ...kept }: Kept & { personId: string },
): Promise<string> {
  const asked = query(kept.query);
  if (!asked.success) throw fieldRefusal("query", "Revisa los filtros de esta búsqueda");
  return inTransaction(db, async (tx) => {
    // The lock on the person's row serializes simultaneous requests.
    await lockPerson(tx, personId);
    if ((await readSavedSearches(tx, personId)).length >= savedSearchesMax) throw new Refusal("SAVED_LIMIT");
    const id = newId();
    await insertSearch(tx, { ...kept, id, personId, now: deps.clock.now(), today: deps.clock.today() });
    return id;
  });
}

/** Sets the frequency of a saved search's alerts, starting with vacancies published from now on. Refuses NOT_FOUND. */
export async function changeSavedSearch(
  db: Db,
  deps: Pick<Deps, "clock">,
  { personId, id, rhythm }: { personId: string; id: string; rhythm: Rhythm },
): Promise<void> {
  const changed = await setRhythm(db, {
    personId,
    id,
    rhythm,
    now: deps.clock.now(),
    today: deps.clock.today(),
  });
  if (!changed) throw new Refusal("NOT_FOUND");
}

export async function deleteSavedSearch(db: Db, { personId, id }: { personId: string; id: string }): Promise<void> {
  const deleted = await removeSearch(db, personId, id);
  if (!deleted) throw new Refusal("NOT_FOUND");
}

const answer = z.object({ publications: z.array(openVacancy), found_rows: z.int() });
const mostShown = 5;
const looked = 50;

/** Daily job: mails each due saved search the vacancies published since its last alert; sends nothing without new ones. */
export async function sendAlerts(deps: Deps): Promise<void> {
  const today = deps.clock.today();
  const due = await findDueSearches(deps.db, today);
  await forEachIndependently(due, { log: deps.log, what: "alert" }, (search) =>
    inTransaction(deps.db, (tx) => sendAlert(tx, deps, search)),
  );
}

type Due = {
  id: string;
  person_id: string;
  login_id: string;
  name: string;
  path: string;
  query: unknown;
  told_until: Date;
};

async function sendAlert(tx: Db, deps: Deps, search: Due): Promise<void> {
  const parsed = query(search.query);
  if (!parsed.success) return;
  const asked = { ...parsed.data, sort: "newest" as const, limit: looked, offset: 0, cursor: undefined };
  const body = await searchOpenVacancies(tx, deps, { query: asked, personId: search.person_id });
  const { publications } = z.parse(answer, JSON.parse(body));
  const fresh = publications.filter((one) => one.publishDate && new Date(one.publishDate) > search.told_until);
  const claimed = await claimSearch(tx, {
    id: search.id,
    since: search.told_until,
    now: deps.clock.now(),
    today: deps.clock.today(),
  });
  if (!claimed || fresh.length === 0) return;
  await notifyNewVacancies(tx, deps, {
    loginId: search.login_id,
    searchId: search.id,
    name: search.name,
    path: search.path,
    count: fresh.length,
    more: fresh.length === looked,
    shown: fresh.slice(0, mostShown),
    stop: stopPath(deps.vault, search.id),
  });
}
