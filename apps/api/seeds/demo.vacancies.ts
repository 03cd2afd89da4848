import { remoteModalityId } from "@arranca/contract/catalogues";
import type { CloseReason } from "@arranca/contract/vacancies";
import type { VacancyFields } from "@arranca/contract/vacancy-form";
import { changeVacancyStatus } from "../src/applications/applications.closing.service.ts";
import { shortLists } from "../src/catalogues/catalogues.data.ts";
import { approveVacancy, rejectVacancy } from "../src/vacancies/vacancies.review.service.ts";
import { createVacancy } from "../src/vacancies/vacancies.service.ts";
import type { CompanyKey, Employer } from "./demo.companies.ts";
import { descriptionOf, entryJob, scheduleOf } from "./demo.jobs.ts";
import { locationOf } from "./demo.places.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { World } from "./demo.world.ts";
import { between, pick } from "./people.random.ts";
import { aDemoAddress } from "./people.ts";

type Fate =
  | "draft"
  | "in_review"
  | "rejected"
  | "published"
  | { closed: number; reason: CloseReason }
  | { deleted: number };
/** Number in entry-jobs.csv, days ago on which it was written, places, and what becomes of it. */
type Line = readonly [job: number, written: number, places?: number, fate?: Fate];
export type Vacancy = { company: Employer; job: number; title: string; payCents: number; id: string };

// What was published more than sixty days ago has closed by itself; what a blocked company published is hidden.
export const vacancyLines: Partial<Record<CompanyKey, readonly Line[]>> = {
  cafe: [
    [93, 127, 2],
    [92, 90, 2],
    [90, 78, 2],
    [34, 160, 2],
    [2, 36, 2],
    [20, 30, 2],
    [1, 25, 3],
    [35, 40],
    [91, 12, 2],
    [94, 20],
    [36, 8],
    [8, 16],
    [71, 44],
    [116, 50, 2],
    [99, 2, 4, "in_review"],
    [102, 3, 1, "in_review"],
    [17, 4, 1, "draft"],
    [6, 7, 1, "rejected"],
    [95, 60, 1, { deleted: 30 }],
    [27, 45, 1, { closed: 15, reason: "not_needed" }],
  ],
  factory: [
    [48, 152, 4],
    [49, 118, 2],
    [57, 148, 3],
    [58, 80, 1],
    [72, 72, 1],
    [50, 112, 2],
    [56, 28, 2],
    [18, 38],
    [23, 40, 2],
    [52, 14],
    [53, 9],
    [55, 22],
    [60, 33, 2],
    [73, 48, 2],
    [100, 6],
    [11, 54],
    [51, 2, 2, "in_review"],
    [24, 3, 1, "draft"],
  ],
  software: [
    [43, 96, 2],
    [33, 76, 2],
    [45, 70, 2],
    [46, 26, 2],
    [47, 42],
    [39, 11, 2],
    [40, 18],
    [41, 29],
    [42, 35],
    [32, 52, 3],
    [37, 7],
    [38, 15],
    [101, 1, 1, "in_review"],
    [103, 10, 1, "rejected"],
  ],
  delivery: [
    [75, 50, 4],
    [76, 40, 6],
    [78, 30],
    [74, 45, 3],
    [77, 20],
    [28, 55, 2],
    [66, 10, 1, "draft"],
    [65, 52, 1, { closed: 20, reason: "no_candidates" }],
  ],
};

/** Plans what happens to every vacancy; answers how to find one by company and number. */
export function planVacancies(
  world: World,
  staff: DemoStaff,
  employers: Record<CompanyKey, Employer>,
): { find(company: CompanyKey, job: number): Vacancy; all: readonly Vacancy[] } {
  const all: Vacancy[] = [];
  for (const company of Object.values(employers)) {
    for (const line of vacancyLines[company.plan.key as CompanyKey] ?? [])
      all.push(planOne(world, staff, company, line));
  }
  return {
    all,
    find(company, job) {
      const found = all.find((vacancy) => vacancy.company === employers[company] && vacancy.job === job);
      if (!found) throw new Error(`The demo has no vacancy ${job} of ${company}.`);
      return found;
    },
  };
}

function planOne(
  world: World,
  staff: DemoStaff,
  company: Employer,
  [job, written, places = 1, fate = "published"]: Line,
) {
  const fields = { ...fieldsOf(world, company, job), vacancyNumbers: places };
  const vacancy: Vacancy = { company, job, title: fields.title, payCents: fields.remunerationMin ?? 0, id: "" };
  const { actor } = company;
  const minute = String(10 + (job % 45));
  world.plan(written, `10:${minute}`, async (deps) => {
    vacancy.id = (await createVacancy(deps.db, deps, { actor, fields, draft: fate === "draft" })).id;
  });
  if (fate === "draft" || fate === "in_review") return vacancy;

  world.plan(written - 1, `13:${minute}`, (deps) =>
    fate === "rejected"
      ? rejectVacancy(deps.db, deps, { actor: staff.reviewer, id: vacancy.id, comments: rejection, fieldComments: [] })
      : approveVacancy(deps.db, deps, { actor: staff.reviewer, id: vacancy.id }),
  );
  if (typeof fate === "string") return vacancy;
  const [daysAgo, move, reason] =
    "closed" in fate ? ([fate.closed, "4", fate.reason] as const) : ([fate.deleted, "5", undefined] as const);
  world.plan(daysAgo, "16:30", (deps) => changeVacancyStatus(deps.db, deps, { actor, id: vacancy.id, move, reason }));
  return vacancy;
}

const rejection = "Falta el horario exacto y dónde se trabaja. Escríbelos y mándala otra vez.";

function fieldsOf(world: World, company: Employer, number: number): VacancyFields {
  const random = world.random(`vacancy ${company.plan.key} ${number}`);
  const job = entryJob(number);
  const isRemote = job.modalityId === remoteModalityId;
  const occupations = shortLists.special_fields.find(({ id }) => id === job.fieldId)?.occupations ?? [];
  const occupation = occupations.find(({ name }) => job.title.startsWith(name)) ?? pick(random, occupations);
  return {
    title: job.title,
    description: descriptionOf(job, company.plan.name),
    additionalInfo: random() < 0.5 ? "La entrevista dura 30 minutos. Trae una identificación." : "",
    tags: [pick(random, ["Sin experiencia", "Te capacitamos", "Contratación inmediata"])],
    imageFileId: null,
    degreeId: job.degreeId,
    jobTypeId: job.typeId,
    jobModalityId: job.modalityId,
    genderId: 1,
    genderReason: "",
    indigenous: random() < 0.3 ? 1 : 0,
    diversePopulation: random() < 0.5 ? 1 : 0,
    remunerationMin: job.minCents,
    remunerationMax: job.maxCents,
    netSalary: 1,
    publicSalary: random() < 0.9 ? 1 : 0,
    frequencyId: pick(random, [2, 4, 4]),
    ageMin: null,
    ageMax: null,
    lawBenefits: [1, 2, 3, 4, 5].slice(0, between(random, 3, 5)),
    otherBenefits: [pick(random, [1, 2, 3]), pick(random, [10, 12, 14])],
    languages: number === 32 ? [{ languageId: 2, levelId: 4 }] : [],
    specialFields: [{ id: job.fieldId, occupation: [occupation.id] }],
    disabilities: random() < 0.25 ? [3, 5] : [],
    vacancyNumbers: 1,
    fieldWorkPercent: null,
    officePercent: null,
    schedule: scheduleOf(job),
    location: isRemote ? null : locationOf(random() < 0.6 ? company.address : aDemoAddress(random)),
  };
}
