import type { WithdrawReason } from "@arranca/contract/applications";
import type { Deps } from "../src/lib/deps.ts";
import { applyToVacancy, nudgeCompany, withdrawApplication } from "../src/programme/applications/service.ts";
import type { Employer } from "./demo.companies.ts";
import type { Member } from "./demo.persons.ts";
import type { World } from "./demo.world.ts";

/** Days ago on which a person applied to a company that has not answered since. */
const waiting: Record<string, number> = {
  "claims at café": 33,
  "claims at factory": 32,
  disputed: 31,
  "selected by café": 29,
  "selected by software": 28,
};
const withdrawn: readonly (readonly [string, WithdrawReason])[] = [
  ["claims at café", "pay"],
  ["claims at factory", "far"],
  ["disputed", "pay"],
  ["selected by café", "found"],
  ["selected by software", "pay"],
];

/**
 * Adds a company that may not publish before it answers, with a reminder of one of the people who wait, and five
 * withdrawals from one vacancy. It runs after the planned events, whose choices depend on earlier applications.
 */
export async function addSilence(world: World, people: (key: string) => Member, { companyId }: Employer) {
  for (const [key, daysAgo] of Object.entries(waiting)) {
    const { actor, personId } = people(key);
    const sent = world.at(world.moment(daysAgo, "18:20"));
    const id = await applyToVacancy(sent.db, sent, { actor, vacancyId: await freeVacancy(sent, companyId, personId) });
    const later = world.at(world.moment(9, "12:05"));
    if (key === "disputed") await nudgeCompany(later.db, later, { actor, id });
  }
  const vacancyId = await freeVacancy(
    world.at(world.moment(20, "12:00")),
    companyId,
    ...withdrawn.map(([key]) => people(key).personId),
  );
  for (const [key, reason] of withdrawn) {
    const { actor } = people(key);
    const [sent, left] = [world.at(world.moment(20, "19:10")), world.at(world.moment(17, "08:40"))];
    const id = await applyToVacancy(sent.db, sent, { actor, vacancyId });
    await withdrawApplication(left.db, left, { actor, id, reason });
  }
}

/** Open vacancy of the company that none of the persons applied to. */
async function freeVacancy({ db }: Pick<Deps, "db">, companyId: string, ...personIds: string[]): Promise<string> {
  const { id } = await db
    .selectFrom("vacancies as v")
    .select("v.id")
    .where("v.company_id", "=", companyId)
    .where("v.status", "=", "active")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("applications as a")
            .select("a.id")
            .whereRef("a.vacancy_id", "=", "v.id")
            .where("a.person_id", "in", personIds),
        ),
      ),
    )
    .orderBy("v.published_at")
    .executeTakeFirstOrThrow();
  return id;
}
