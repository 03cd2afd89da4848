import { keysOf } from "@arranca/contract/keys";
import type { Duty } from "@arranca/contract/operations/duties";
import type { Deps } from "../src/lib/deps.ts";
import { insertOpening } from "../src/programme/about/opening/store.ts";
import { markAllRead } from "../src/programme/notifications/store.ts";
import { dutyHandlers } from "../src/running/worker.ts";
import { planAlarms } from "./demo.alarms.ts";
import { planBanners } from "./demo.banners.ts";
import {
  approved,
  changesRequested,
  falseClaim,
  inReview,
  left,
  type PersonPlan,
  registering,
  rejected,
} from "./demo.cast.ts";
import { planCatalogues } from "./demo.catalogues.ts";
import { planColleagues } from "./demo.colleagues.ts";
import { type CompanyKey, companyPlans, type Employer, joinAsCompany } from "./demo.companies.ts";
import { planCrowd } from "./demo.crowd.ts";
import { planCvs } from "./demo.cvs.ts";
import { planDataRequests } from "./demo.data-requests.ts";
import { planDiplomas } from "./demo.diplomas.ts";
import { planReveal } from "./demo.document-access.ts";
import { planCourseDraft } from "./demo.editor.ts";
import { planEmailChanges } from "./demo.email-changes.ts";
import { planGrants } from "./demo.grants.ts";
import { addInterviews } from "./demo.interviews.ts";
import { planKept } from "./demo.kept.ts";
import { demoPassword } from "./demo.logins.ts";
import { castPeople, joinAsPerson, type Member, sendRegistration } from "./demo.persons.ts";
import { planReports } from "./demo.reports.ts";
import { planRequests } from "./demo.requests.ts";
import {
  planApproval,
  planBlock,
  planCompany,
  planOpenBlockDecision,
  planReviews,
  planSending,
} from "./demo.reviews.ts";
import { planSearch } from "./demo.search.ts";
import { addSilence } from "./demo.silence.ts";
import { addContact, addStaff, type DemoStaff } from "./demo.staff.ts";
import { planClaims, planSignals, planSupport } from "./demo.stories.ts";
import { planVacancies } from "./demo.vacancies.ts";
import { openWorld, type World, withConcurrency } from "./demo.world.ts";
import { planCallbacks } from "./desk/callbacks.ts";
import { planEmails } from "./programme/emails.ts";
import { planMaintenance } from "./programme/maintenance.ts";

/** Demo accounts to sign in with, in the order of the story; all have the same password. */
export const demoAccounts: readonly { who: string; email: string; password: string }[] = [
  ["Persona con trabajo y un mes por comprobar", "persona@demo.example"],
  ["Persona en el curso", "persona.nueva@demo.example"],
  ["Persona a quien el banco le devolvió un depósito", "persona.devuelta@demo.example"],
  ["Persona con un mes aprobado y todavía sin cuenta bancaria", "persona.sincuenta@demo.example"],
  ["Empresa", "empresa@demo.example"],
  ["Empresa: una colega que elige candidatos", "empresa.reclutamiento@demo.example"],
  ["Revisión", "revision@demo.example"],
  ["Supervisión y administración", "supervision@demo.example"],
  ["Pagos", "pagos@demo.example"],
  ["Autorización de pagos", "autoriza@demo.example"],
  ["Autorización de pagos: la segunda firma", "autoriza.segunda@demo.example"],
  ["Administración", "administracion@demo.example"],
].map(([who = "", email = ""]) => ({ who, email, password: demoPassword }));

const firstDay = 180;
const lanes = 4;
const everybody = [...approved, falseClaim, left, ...rejected, ...changesRequested, ...inReview, ...registering];

/**
 * Loads the demo programme into an empty database: half a year, up to now, through the services that people use. Give it an
 * open transaction, so that it loads completely or not at all.
 */
export async function loadDemo(deps: Deps): Promise<void> {
  const world = openWorld(deps);
  const founding = world.at(world.moment(firstDay, "09:00"));
  const staff = await addStaff(founding);
  await addContact(founding, staff.supervisor);
  await insertOpening(founding.db, founding.clock.now(), staff.supervisor.loginId);
  const { employers, members } = await joinAll(world);
  const people = (key: string): Member => {
    const member = members.get(key);
    if (!member) throw new Error(`The demo has nobody called ${key}.`);
    return member;
  };
  planAccounts({ world, staff }, employers, people);
  planColleagues(world, employers.cafe);
  planCatalogues(world, staff.supervisor);
  planCourseDraft(world, staff.editor);
  planBanners(world, staff.editor);
  planEmails(world, staff.administrator);
  planMaintenance(world, staff.administrator);
  planGrants(world, staff, deps.jobs);
  planEmailChanges(
    { world, staff },
    {
      waits: people("finished lately"),
      moved: people("selected by software"),
      refused: people("claims at factory"),
      stopped: people("selected by café"),
    },
  );
  planDataRequests(
    { world, staff },
    {
      open: people("three paid").actor,
      due: employers.hotel.actor,
      granted: people("finished").actor,
      refused: people("not due").actor,
      done: people("two paid").actor,
    },
  );
  const vacancies = planVacancies(world, staff, employers);
  planSupport({ world, staff }, people, vacancies);
  planClaims({ world, staff }, people, vacancies);
  planSignals({ world, staff }, people, vacancies);
  planSearches(world, people, vacancies.all);
  planCrowd(world, vacancies.find("cafe", 20), staff.reviewer.loginId);
  planKept(world, people("two paid"), people("looking"), [...members.values()].slice(0, 9));
  planCvs(world, people("looking"), people("two paid"));
  planReports({ world, staff }, people, vacancies.find("market", 24), vacancies.find("hotel", 97));
  planAlarms({ world, staff }, people("looking"));
  planCallbacks({ world, staff }, people("not due"));
  planReveal({ world, staff }, people("two paid"), 34);
  planDiplomas({ world, staff }, people);
  planNights(world);
  planReading(
    world,
    [...members.values(), ...Object.values(employers)].map(({ actor }) => actor.loginId),
  );
  await world.play();
  await addSilence(world, people, employers.hotel);
  await addInterviews(world, employers.cafe);
  // No job will come for them: they are kept where the development pages show them.
  await deps.db.updateTable("emails").set({ status: "kept" }).where("status", "=", "waiting").execute();
}

/** Signs up all demo accounts, a few at a time: they touch no row of each other. */
async function joinAll(world: World) {
  const employers = new Map<CompanyKey, Employer>();
  const members = new Map<string, Member>();
  const joinings = [
    ...keysOf(companyPlans).map((key) => async () => {
      employers.set(key, await joinAsCompany(world, companyPlans[key]));
    }),
    ...castPeople(world, everybody).map((applicant) => async () => {
      members.set(applicant.plan.key, await joinAsPerson(world, applicant));
    }),
  ];
  await withConcurrency(joinings, lanes, (join) => join());
  const employer = (key: CompanyKey): Employer => {
    const found = employers.get(key);
    if (!found) throw new Error(`The demo has no company ${key}.`);
    return found;
  };
  return {
    members,
    employers: {
      cafe: employer("cafe"),
      factory: employer("factory"),
      software: employer("software"),
      delivery: employer("delivery"),
      clinic: employer("clinic"),
      furniture: employer("furniture"),
      market: employer("market"),
      hotel: employer("hotel"),
    },
  };
}

type Crew = { world: World; staff: DemoStaff };

function planAccounts(crew: Crew, employers: Record<CompanyKey, Employer>, people: (key: string) => Member): void {
  const { world } = crew;
  for (const employer of Object.values(employers)) {
    const stays = employer === employers.clinic || employer === employers.furniture;
    planCompany(crew, employer, !stays);
  }
  const sent: PersonPlan[] = [...approved, falseClaim, left, ...rejected, ...changesRequested, ...inReview];
  for (const { key } of sent) planSending(crew, people(key));
  const unfinished = people("sent without course");
  world.plan(unfinished.plan.joined - 1, "21:20", (deps) => sendRegistration(world, deps, unfinished));
  for (const { key } of [...approved, falseClaim, left]) planApproval(crew, people(key));
  planReviews(crew, people, employers);
  planRequests(crew, people, employers.factory);

  planOpenBlockDecision(crew, people("false claim"), 10);
  const reason = "Negó una relación que existió, pide a sus repartidores que paguen el uniforme y no contesta.";
  planBlock(crew, { ownerId: employers.delivery.companyId, daysAgo: 8, reason, decided: true });
  planBlock(crew, {
    ownerId: people("selection withdrawn").personId,
    daysAgo: 1,
    reason: "El mismo teléfono y domicilio aparecen en otra cuenta. Falta aclarar si es la misma persona.",
    decided: false,
  });
}

/** Days ago on which a person who is not hired yet applies to a published vacancy. */
const searches: Record<string, readonly number[]> = {
  looking: [26, 20, 14, 9, 5, 3, 1],
  "claims at café": [35, 28, 8],
  "claims at factory": [33, 10, 4],
  "selected by café": [30, 20, 6],
  "selected by software": [29, 18, 7],
  disputed: [48, 20, 5],
  declined: [40, 19, 11],
  "selection withdrawn": [36, 15, 6, 3],
  "denied by company": [54, 13],
  "false claim": [40, 30],
  "claim found valid": [70, 60],
  left: [60, 45, 25],
  "two paid": [116, 108],
  "order sent": [109],
  returned: [84, 79],
  held: [81],
  "in draft order": [61, 58],
  "just begun": [28, 22, 20],
};

function planSearches(world: World, people: (key: string) => Member, all: Parameters<typeof planSearch>[3]): void {
  for (const [key, days] of Object.entries(searches)) planSearch(world, people(key), days, all);
}

/**
 * Scheduled jobs that the demo's nights omit: seeded entries join the audit chain when their transaction ends, and hourly
 * jobs would be overdue when the demo opens.
 */
const notAtNight: readonly string[] = [
  "audit-verify",
  "backup",
  "restore-rehearsal",
  "invariants-hourly",
] satisfies Duty[];

/** Scheduled jobs that read every stored file and have the same result if only the last night runs them. */
const onlyLastNight: readonly string[] = ["sweep-files", "invariants-daily"] satisfies Duty[];

/** Plans the scheduled jobs of every day since: they close what expired and send reminders. */
function planNights(world: World): void {
  for (let daysAgo = firstDay; daysAgo > 0; daysAgo--) {
    const omitted = daysAgo > 1 ? [...notAtNight, ...onlyLastNight] : notAtNight;
    world.plan(daysAgo, "06:00", async (deps) => {
      for (const [duty, perform] of Object.entries(dutyHandlers(deps))) if (!omitted.includes(duty)) await perform();
    });
  }
}

/** Marks the notices of all demo accounts as read, except those of the last days. */
function planReading(world: World, loginIds: readonly string[]): void {
  world.plan(6, "22:30", async (deps) => {
    for (const loginId of loginIds) await markAllRead(deps.db, loginId, deps.clock.now());
  });
}
