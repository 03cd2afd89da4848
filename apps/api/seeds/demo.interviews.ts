import { interviewsOf } from "../src/programme/applications/interviews/store.ts";
import { chooseMoment, noteAbsence, proposeInterview } from "../src/programme/applications/inviting/service.ts";
import type { Employer } from "./demo.companies.ts";
import type { World } from "./demo.world.ts";
import { addressOf } from "./people/places.ts";

/** Days ago of the acts and of the moments, below zero if they are to come. Without `chosen` the interview is only proposed. */
type Plan = { proposed: number; moments: readonly (readonly [number, string])[]; chosen?: number; missed?: boolean };
const plans: readonly Plan[] = [
  {
    proposed: 1,
    moments: [
      [-3, "10:30"],
      [-3, "16:00"],
      [-4, "12:00"],
    ],
  },
  {
    proposed: 7,
    moments: [
      [4, "17:00"],
      [3, "11:00"],
    ],
    chosen: 6,
  },
  {
    proposed: 7,
    moments: [
      [5, "10:00"],
      [3, "12:00"],
    ],
    chosen: 6,
    missed: true,
  },
];

/**
 * Adds interviews of a company with candidates that it opened: proposed, past, and one without its person. It runs
 * after the planned events, which open the applications.
 */
export async function addInterviews(world: World, { actor, companyId, address }: Employer): Promise<void> {
  const opened = await world
    .at(world.moment(0, "00:00"))
    .db.selectFrom("applications as a")
    .innerJoin("persons as p", "p.id", "a.person_id")
    .select(["a.id", "a.person_id", "p.login_id"])
    .where("a.company_id", "=", companyId)
    .where("a.status", "=", "in_process")
    .where("a.opened_at", "<", world.moment(8, "00:00"))
    .where("p.email", "like", "crowd.%")
    .orderBy("a.opened_at")
    .limit(plans.length)
    .execute();
  for (const [index, { proposed, moments, chosen, missed }] of plans.entries()) {
    const application = opened[index];
    if (!application) throw new Error("The demo has too few candidates for its interviews.");
    const asking = world.at(world.moment(proposed, "10:45"));
    await proposeInterview(asking.db, asking, {
      actor,
      applicationId: application.id,
      body: {
        moments: moments.map(([daysAgo, time]) => ({ date: world.day(daysAgo), time })),
        ...{ minutes: 30, place: "address", address: addressOf(address), link: "" },
        ...{ bring: "Tu CV impreso y una identificación", ask_for: "Lucía Ramos, en caja", words: "", seen: null },
      },
    });
    if (chosen === undefined) continue;
    const choosing = world.at(world.moment(chosen, "20:15"));
    const [interview] = await interviewsOf(choosing.db, application.id);
    const [moment] = interview?.moments ?? [];
    if (!interview || !moment) throw new Error("The demo has lost an interview.");
    const { id, revision } = interview;
    const owner = { personId: application.person_id };
    await chooseMoment(choosing.db, choosing, { id, revision, owner, by: application.login_id, moment });
    if (!missed) continue;
    const noting = world.at(world.moment(5, "10:40"));
    await noteAbsence(noting.db, noting, { id, owner: { companyId }, by: actor.loginId });
  }
}
