import type { DiscardReason } from "@arranca/contract/applications/discard-reasons";
import { undoMs } from "@arranca/contract/limits";
import type { Deps } from "../src/lib/deps.ts";
import { discardApplication } from "../src/programme/applications/discard.service.ts";
import { notifyDiscarded } from "../src/programme/applications/emails.ts";
import { applyToVacancy, openApplication, withdrawApplication } from "../src/programme/applications/service.ts";
import { readCv } from "./demo.document-access.ts";
import type { Member } from "./demo.persons.ts";
import type { Vacancy } from "./demo.vacancies.fates.ts";
import type { World } from "./demo.world.ts";
import { between, pick } from "./people/random.ts";

type Answer = "none" | "open" | "discard" | "withdraw";
const answers: readonly Answer[] = ["none", "none", "open", "open", "discard", "withdraw", "none", "open"];
const reasons = ["other_profile", "schedule_or_distance", "other_chosen"] as const satisfies DiscardReason[];

/** Plans a search for work: one application on each of the days to a vacancy published then, and its answer. */
export function planSearch(world: World, member: Member, days: readonly number[], all: readonly Vacancy[]): void {
  const random = world.random(`search of ${member.plan.key}`);
  for (const [index, daysAgo] of days.entries()) {
    const time = `${between(random, 17, 21)}:${between(random, 10, 59)}`;
    const answer = answers[(index + member.plan.key.length) % answers.length] ?? "none";
    world.plan(daysAgo, time, async (deps) => {
      const vacancy = pick(random, await openFor(deps, member, all));
      const applicationId = await applyToVacancy(deps.db, deps, { actor: member.actor, vacancyId: vacancy.id });
      if (answer !== "none" && daysAgo > 1) planAnswer(world, { member, vacancy, applicationId }, daysAgo - 1, answer);
    });
  }
}

/** Published vacancies of the companies that this person has applied to least. */
async function openFor({ db }: Deps, { personId }: Member, all: readonly Vacancy[]): Promise<Vacancy[]> {
  const active = await db.selectFrom("vacancies").select("id").where("status", "=", "active").execute();
  const mine = await db
    .selectFrom("applications")
    .select(["vacancy_id", "company_id"])
    .where("person_id", "=", personId)
    .execute();
  const taken = new Set(mine.map(({ vacancy_id }) => vacancy_id));
  const open = new Set(active.map(({ id }) => id).filter((id) => !taken.has(id)));
  const timesAt = ({ company }: Vacancy) => mine.filter(({ company_id }) => company_id === company.companyId).length;
  const choice = all.filter(({ id }) => open.has(id));
  const least = Math.min(...choice.map(timesAt));
  return choice.filter((vacancy) => timesAt(vacancy) === least);
}

type Sent = { member: Member; vacancy: Vacancy; applicationId: string };

function planAnswer(world: World, { member, vacancy, applicationId }: Sent, daysAgo: number, answer: Answer): void {
  const employer = vacancy.company.actor;
  world.plan(daysAgo, "10:30", async (deps) => {
    // In the meantime the vacancy may have closed, or somebody else hired the person.
    const now = await deps.db
      .selectFrom("applications")
      .select("status")
      .where("id", "=", applicationId)
      .executeTakeFirst();
    if (now?.status !== "unreviewed") return;
    if (answer === "withdraw")
      return withdrawApplication(deps.db, deps, { actor: member.actor, id: applicationId, reason: "far" });
    await openApplication(deps.db, deps, { actor: employer, id: applicationId });
    await readCv(deps, applicationId, employer);
    if (answer !== "discard") return;
    await discardApplication(deps.db, deps, {
      applicationId,
      companyId: vacancy.company.companyId,
      by: employer.loginId,
      reason: pick(world.random(`reason ${member.plan.key} ${daysAgo}`), reasons),
      shared: true,
    });
    await notifyDiscarded(world.at(new Date(deps.clock.now().getTime() + undoMs)))({ applicationId });
  });
}
