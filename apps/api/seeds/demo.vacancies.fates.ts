import type { VacancyFields } from "@arranca/contract/vacancies/form";
import { changeVacancyStatus } from "../src/programme/applications/closing.service.ts";
import { extendVacancy } from "../src/programme/vacancies/life/service.ts";
import { hideVacancy } from "../src/programme/vacancies/review/hide.service.ts";
import { dismissHint } from "../src/programme/vacancies/review/hints.service.ts";
import { rejectVacancy } from "../src/programme/vacancies/review/service.ts";
import { updateVacancy } from "../src/programme/vacancies/write/service.ts";
import type { Employer } from "./demo.companies.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { Fate } from "./demo.vacancies.lines.ts";
import type { World } from "./demo.world.ts";

export type Vacancy = { company: Employer; job: number; title: string; payCents: number; id: string };

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const everything: Partial<VacancyFields> = {
  additionalInfo: "La entrevista dura 30 minutos. Trae una identificación. Hay estacionamiento y acceso sin escalones.",
  tags: ["Te capacitamos", "Contratación inmediata", "Sin experiencia"],
  indigenous: 1,
  diversePopulation: 1,
  publicSalary: 1,
  ageMin: 18,
  ageMax: 27,
  lawBenefits: upTo(10),
  otherBenefits: upTo(15),
  languages: [
    { languageId: 2, levelId: 3 },
    { languageId: 45, levelId: 2 },
  ],
  disabilities: [2, 3, 5, 6, 10],
  fieldWorkPercent: 30,
  officePercent: 70,
};
const doubts: Partial<VacancyFields> = {
  additionalInfo: "Manda tu CV por WhatsApp al 477 555 01 23 o a rh@cafejacaranda.example.",
  genderId: 2,
  genderReason: "Atiende el vestidor de mujeres.",
  ageMin: 20,
  ageMax: 25,
  remunerationMin: 800_000,
  remunerationMax: 900_000,
};

export const fieldsFor = (fate: Fate, fields: VacancyFields): VacancyFields => ({
  ...fields,
  ...(fate === "full" ? everything : fate === "doubtful" ? doubts : {}),
});

type Planned = { world: World; staff: DemoStaff; vacancy: Vacancy; fields: VacancyFields };

/** Plans the outcome of a vacancy once it is published. */
export function planFate({ world, staff, vacancy, fields }: Planned, fate: Fate): void {
  if (typeof fate === "string") return;
  const { actor } = vacancy.company;
  if ("closed" in fate || "deleted" in fate) {
    const [daysAgo, move, reason] =
      "closed" in fate ? ([fate.closed, "4", fate.reason] as const) : ([fate.deleted, "5", undefined] as const);
    world.plan(daysAgo, "16:30", (deps) => changeVacancyStatus(deps.db, deps, { actor, id: vacancy.id, move, reason }));
  } else if ("hidden" in fate) {
    const reason = "El texto pide pagar el uniforme por adelantado. Aclara con nosotros quién lo paga.";
    world.plan(fate.hidden, "12:40", (deps) =>
      hideVacancy(deps.db, deps, { actor: staff.reviewer, id: vacancy.id, reason }),
    );
  } else if ("extended" in fate) {
    world.plan(fate.extended, "09:25", (deps) =>
      extendVacancy(deps.db, deps, { actor, id: vacancy.id, address: "127.0.0.1" }),
    );
  } else {
    planEdit({ world, staff, vacancy, fields }, fate);
  }
}

function planEdit({ world, staff, vacancy, fields }: Planned, fate: { edited: number; isRejected?: true }): void {
  const edited: VacancyFields = fate.isRejected
    ? { ...fields, title: `¡Gana más! ${fields.title}`, schedule: "Flexible" }
    : {
        ...fields,
        title: `${fields.title}, turno matutino`,
        schedule: "Lunes a sábado, 7:00 a 13:00",
        remunerationMin: (fields.remunerationMin ?? 0) + 60_000,
        description: fields.description.replace("<ul>", "<p>El turno es solo por la mañana.</p><ul>"),
      };
  world.plan(fate.edited, "11:35", (deps) =>
    updateVacancy(deps.db, deps, { actor: vacancy.company.actor, id: vacancy.id, fields: edited, draft: false }),
  );
  if (!fate.isRejected) return;
  world.plan(fate.edited - 1, "10:05", (deps) =>
    rejectVacancy(deps.db, deps, {
      actor: staff.reviewer,
      id: vacancy.id,
      comments: "El título promete lo que la vacante no dice. La versión de antes sigue publicada.",
      fieldComments: [
        { field: "title", comment: "Di solo el nombre del puesto." },
        { field: "schedule", comment: "Escribe de qué hora a qué hora." },
      ],
    }),
  );
}

/** Plans that a reviewer opens a doubtful vacancy and dismisses one of its hints. */
export function planDocumentAccess(world: World, staff: DemoStaff, vacancy: Vacancy): void {
  const reason = "El motivo está escrito y el puesto lo pide.";
  world.plan(0, "09:10", (deps) =>
    dismissHint(deps.db, deps, { actor: staff.reviewer, id: vacancy.id, key: "gender", reason }),
  );
}
