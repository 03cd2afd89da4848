import { similarMax } from "@arranca/contract/vacancies/search";
import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import type { Db } from "../../../lib/database/db.ts";
import { findVacancy } from "../store.ts";
import type { SoughtFilters } from "./filters.ts";
import { findOpenVacancies } from "./store.ts";

type Like = { fieldIds: number[]; municipalityId: number | null };

/** In what a vacancy may be like another, the nearest first; the last keeps nothing out. */
function likenesses({ fieldIds, municipalityId }: Like): SoughtFilters[] {
  const kind = fieldIds.length > 0 ? { careerId: fieldIds } : undefined;
  const town = municipalityId === null ? undefined : { municipalityId };
  return [...(kind && town ? [{ ...kind, ...town }] : []), ...(kind ? [kind] : []), ...(town ? [town] : []), {}];
}

/**
 * Up to three open vacancies like this one, without itself and `without`: of its kind of work in its town, else of its kind of work
 * anywhere, else of its town, else the newest. Undefined when there is no such vacancy for a person.
 */
export async function similarVacancies(
  db: Db,
  { vacancyId, without }: { vacancyId: string; without: readonly string[] },
): Promise<OpenVacancy[] | undefined> {
  const vacancy = await findVacancy(db, vacancyId);
  if (vacancy?.status !== "active" && vacancy?.status !== "closed" && vacancy?.status !== "hidden") return undefined;
  const found = new Map<string, OpenVacancy>();
  const out = new Set([vacancyId, ...without]);
  const limit = similarMax + out.size;
  for (const filters of likenesses({ fieldIds: vacancy.field_ids, municipalityId: vacancy.municipality_id })) {
    const page = { ...filters, limit, offset: 0, sort: "newest", count: false } as const;
    const { body } = await findOpenVacancies(db, page, { searched: null, understood: [], empty_words: null });
    const { publications } = JSON.parse(body) as { publications: OpenVacancy[] }; // as the contract has them, by a test
    for (const one of publications) if (!out.has(one.id) && found.size < similarMax) found.set(one.id, one);
    if (found.size === similarMax) break;
  }
  return [...found.values()];
}
