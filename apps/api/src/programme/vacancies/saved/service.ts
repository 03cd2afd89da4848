import { savedVacanciesMax } from "@arranca/contract/vacancies/saved";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { excerptLength } from "../search/statement.ts";
import { findVacancy } from "../store.ts";
import { cardOf } from "../wire.ts";
import { insertSaved, isSaved, listSaved } from "./store.ts";

/** Saves an open vacancy for a person. Idempotent. Refuses NOT_FOUND and SAVED_LIMIT. */
export async function saveVacancyFor(
  db: Db,
  deps: Pick<Deps, "clock">,
  { personId, vacancyId }: { personId: string; vacancyId: string },
): Promise<void> {
  const saved = { personId, vacancyId, at: deps.clock.now(), most: savedVacanciesMax };
  if ((await insertSaved(db, saved)) || (await isSaved(db, personId, vacancyId))) return;
  throw new Refusal((await findVacancy(db, vacancyId))?.status === "active" ? "SAVED_LIMIT" : "NOT_FOUND");
}

export async function readSaved(db: Db, personId: string) {
  const rows = await listSaved(db, personId);
  return rows.map((row) => ({
    ...cardOf(row, row.picture_file_id, { hideRemuneration: true }),
    description: row.description_text.slice(0, excerptLength),
    distance: null,
    location: row.location_id
      ? { suburbName: row.suburb_name, cityName: row.city_name, stateName: row.state_name }
      : null,
    open: row.status === "active",
  }));
}
