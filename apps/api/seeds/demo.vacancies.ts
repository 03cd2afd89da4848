import { remoteModalityId } from "@arranca/contract/catalogues/lists";
import { blankVacancy, type VacancyFields } from "@arranca/contract/vacancies/form";
import { shortLists } from "../src/programme/catalogues/data.ts";
import { approveVacancy, rejectVacancy } from "../src/programme/vacancies/review/service.ts";
import { createVacancy } from "../src/programme/vacancies/write/service.ts";
import type { CompanyKey, Employer } from "./demo.companies.ts";
import { descriptionOf, entryJob, scheduleOf } from "./demo.jobs.ts";
import type { DemoStaff } from "./demo.staff.ts";
import { fieldsFor, planDocumentAccess, planFate, type Vacancy } from "./demo.vacancies.fates.ts";
import { type Line, vacancyLines } from "./demo.vacancies.lines.ts";
import type { World } from "./demo.world.ts";
import { aDemoAddress } from "./people/people.ts";
import { locationOf } from "./people/places.ts";
import { between, pick } from "./people/random.ts";

/** Plans all events of the demo vacancies; returns a function that finds a vacancy by company and number. */
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
  const fields = { ...fieldsFor(fate, fieldsOf(world, company, job)), vacancyNumbers: places };
  const vacancy: Vacancy = { company, job, title: fields.title, payCents: fields.remunerationMin ?? 0, id: "" };
  const { actor } = company;
  const minute = String(10 + (job % 45));
  world.plan(written, `10:${minute}`, async (deps) => {
    vacancy.id = (await createVacancy(deps.db, deps, { actor, fields, draft: fate === "draft" })).id;
  });
  if (fate === "doubtful") planDocumentAccess(world, staff, vacancy);
  if (fate === "draft" || fate === "in_review" || fate === "doubtful") return vacancy;

  world.plan(written - 1, `13:${minute}`, (deps) =>
    fate === "rejected"
      ? rejectVacancy(deps.db, deps, { actor: staff.reviewer, id: vacancy.id, ...rejection })
      : approveVacancy(deps.db, deps, { actor: staff.supervisor, id: vacancy.id }),
  );
  planFate({ world, staff, vacancy, fields }, fate);
  return vacancy;
}

const rejection = {
  comments: "Falta el horario exacto y dónde se trabaja. Escríbelos y mándala otra vez.",
  fieldComments: [
    { field: "schedule", comment: "Escribe de qué hora a qué hora, y qué días." },
    { field: "location", comment: "Pon la sucursal, no la oficina." },
  ],
};

function fieldsOf(world: World, company: Employer, number: number): VacancyFields {
  const random = world.random(`vacancy ${company.plan.key} ${number}`);
  const job = entryJob(number);
  // The one job of the demo that pays dollars.
  const isBilingual = number === 32;
  const isRemote = job.modalityId === remoteModalityId;
  const occupations = shortLists.special_fields.find(({ id }) => id === job.fieldId)?.occupations ?? [];
  const occupation = occupations.find(({ name }) => job.title.startsWith(name)) ?? pick(random, occupations);
  return {
    ...blankVacancy,
    title: job.title,
    description: descriptionOf(job, company.plan.name),
    additionalInfo: random() < 0.5 ? "La entrevista dura 30 minutos. Trae una identificación." : "",
    tags: [pick(random, ["Sin experiencia", "Te capacitamos", "Contratación inmediata"])],
    degreeId: job.degreeId,
    jobTypeId: job.typeId,
    jobModalityId: job.modalityId,
    indigenous: random() < 0.3 ? 1 : 0,
    diversePopulation: random() < 0.5 ? 1 : 0,
    ...(isBilingual
      ? { remunerationMin: 75_000, remunerationMax: 120_000, currency: "USD" }
      : { remunerationMin: job.minCents, remunerationMax: job.maxCents, currency: "MXN" }),
    publicSalary: random() < 0.9 ? 1 : 0,
    frequencyId: pick(random, [2, 4, 4]),
    lawBenefits: [1, 2, 3, 4, 5].slice(0, between(random, 3, 5)),
    otherBenefits: [pick(random, [1, 2, 3]), pick(random, [10, 12, 14])],
    languages: isBilingual ? [{ languageId: 2, levelId: 4 }] : [],
    specialFields: [{ id: job.fieldId, occupation: [occupation.id] }],
    disabilities: random() < 0.25 ? [3, 5] : [],
    schedule: scheduleOf(job),
    location: isRemote ? null : locationOf(random() < 0.6 ? company.address : aDemoAddress(random)),
  };
}
