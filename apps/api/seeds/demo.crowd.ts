import { undoMs } from "@arranca/contract/limits";
import { recordStatuses } from "../src/lib/database/history.ts";
import type { Deps } from "../src/lib/deps.ts";
import { newId } from "../src/lib/ids.ts";
import { discardApplication } from "../src/programme/applications/discard.service.ts";
import { notifyDiscarded } from "../src/programme/applications/emails.ts";
import { applyToVacancy, openApplication } from "../src/programme/applications/service.ts";
import { saveAddress } from "../src/programme/places/locations.service.ts";
import { saveGeneratedFile } from "../src/trust/files/service.ts";
import { actorOfLogin } from "./demo.logins.ts";
import { studies } from "./demo.studies.ts";
import type { Vacancy } from "./demo.vacancies.fates.ts";
import type { World } from "./demo.world.ts";
import { curriculum } from "./documents/curriculum.ts";
import { type DemoPerson, peopleMaker } from "./people/people.ts";
import { addressOf } from "./people/places.ts";
import { pick } from "./people/random.ts";

const size = 60;
/** Days over which the crowd applies: fewer than the 15 working days after which the company has to answer first. */
const days = 18;

type Applicant = { profile: DemoPerson; study: (typeof studies)[number]; reviewedBy: string };

/** Plans many applications to one vacancy, of people who have nothing but an approved account, a CLABE and a CV. */
export function planCrowd(world: World, vacancy: Vacancy, reviewedBy: string): void {
  const random = world.random("crowd");
  const aPerson = peopleMaker(random, world.today);
  const { companyId, actor } = vacancy.company;
  for (let number = 0; number < size; number++) {
    const profile = aPerson({ birthDate: "2003-05-14" });
    const applicant = {
      profile: { ...profile, email: `crowd.${number}.${profile.email}` },
      study: pick(random, studies),
      reviewedBy,
    };
    const daysAgo = 1 + (number % days);
    const minute = String(10 + (number % 50));
    let id = "";
    world.plan(daysAgo, `18:${minute}`, async (deps) => {
      const person = await actorOfLogin(deps, await join(deps, world.day(daysAgo), applicant));
      id = await applyToVacancy(deps.db, deps, { actor: person, vacancyId: vacancy.id });
    });
    if (daysAgo < 9 || number % 2 === 0) continue;
    world.plan(daysAgo - 4, `11:${minute}`, async (deps) => {
      await openApplication(deps.db, deps, { actor, id });
      if (number % 3 > 0) return;
      const by = { companyId, by: actor.loginId };
      await discardApplication(deps.db, deps, { applicationId: id, ...by, reason: "other_profile", shared: true });
      await notifyDiscarded(world.at(new Date(deps.clock.now().getTime() + undoMs)))({ applicationId: id });
    });
  }
}

/** Adds an approved person with a CV, without the steps of a registration. Returns the id of the login. */
async function join(deps: Deps, today: string, { profile, study, reviewedBy }: Applicant): Promise<string> {
  const { db, clock, vault } = deps;
  const [loginId, personId] = [newId(), newId()];
  const at = clock.now();
  await db
    .insertInto("logins")
    .values({
      id: loginId,
      email: profile.email,
      user_type: "person",
      password_hash: "-",
      terms_version: 1,
      created_at: at,
    })
    .execute();
  await db
    .insertInto("persons")
    .values({
      ...{ id: personId, login_id: loginId, status: "approved", folio: `P-9${profile.phone.slice(-5)}` },
      ...{ name: profile.name, first_surname: profile.firstSurname, second_surname: profile.secondSurname },
      ...{ gender_id: profile.genderId, birthdate: profile.birthDate, phone: profile.phone, phone_country_id: 141 },
      email: profile.email,
      degree_id: study.study.degreeId,
      scholarity_level_id: study.study.scholarityLevelId,
      study_title: study.study.title,
      career_id: study.study.careerId,
      university_name: study.study.universityName,
      location_id: await saveAddress(db, null, addressOf(profile.address)),
      bank_code: profile.bank.code,
      clabe: vault.sealField(profile.clabe, `persons.clabe/${personId}`),
      clabe_index: vault.blindIndex(profile.clabe, "persons.clabe"),
      clabe_last4: profile.clabe.slice(-4),
      course_version: 1,
      ...{ course_completed_at: at, submitted_at: at, approved_at: at, created_at: at },
    })
    .execute();
  const step = { entity: "account", id: personId } as const;
  await recordStatuses(db, clock, [
    { ...step, from: null, to: "registering", by: loginId },
    { ...step, from: "registering", to: "in_review", by: loginId },
    { ...step, from: "in_review", to: "approved", by: reviewedBy },
  ]);
  const bytes = await curriculum(profile, study.cv, { today });
  const name = `CV ${profile.name} ${profile.firstSurname}.pdf`;
  const { id } = await saveGeneratedFile(db, deps, { ownerLoginId: loginId, area: "cv", name, kind: "pdf", bytes });
  await db
    .insertInto("documents")
    .values({ id: newId(), owner_id: personId, area: "cv", file_id: id, is_default: true, created_at: at })
    .execute();
  return loginId;
}
