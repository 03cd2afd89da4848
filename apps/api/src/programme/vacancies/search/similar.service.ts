import { similarMax } from "@arranca/contract/vacancies/search";
import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import type { Db } from "../../../lib/database/db.ts";
import { findVacancy } from "../store.ts";
import type { SoughtFilters } from "./filters.ts";
import { findOpenVacancies } from "./store.ts";

type Like = { fieldIds: number[]; municipalityId: number | null };

/** Filters of similar vacancies, most similar first; the last one excludes nothing. */
function likenesses({ fieldIds, municipalityId }: Like): SoughtFilters[] {
  const kind = fieldIds.length > 0 ? { careerId: fieldIds } : undefined;
  const town = municipalityId === null ? undefined : { municipalityId };
  return [...(kind && town ? [{ ...kind, ...town }] : []), ...(kind ? [kind] : []), ...(town ? [town] : []), {}];
}

/**
 * Up to three open vacancies similar to this one, without `without`: same area and town, else same area, else same town,
 * else the newest. Undefined if the person cannot read the vacancy.
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
