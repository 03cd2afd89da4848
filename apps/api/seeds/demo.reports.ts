import type { CandidateReportReason } from "@arranca/contract/candidate-reports";
import type { ReportReason } from "@arranca/contract/vacancies/saved";
import {
  reportCandidate,
  settleReports as settleCandidateReports,
} from "../src/programme/applications/reports/service.ts";
import { reportVacancy, settleReports } from "../src/programme/vacancies/review/reports.service.ts";
import type { Match } from "./demo.hires.ts";
import type { Member } from "./demo.persons.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { Vacancy } from "./demo.vacancies.fates.ts";
import type { World } from "./demo.world.ts";

type Crew = { world: World; staff: DemoStaff };
type People = (key: string) => Member;

/** Plans reports of persons about vacancies: one pending by two persons, and one settled long ago. */
export function planReports({ world, staff }: Crew, people: People, waits: Vacancy, settled: Vacancy): void {
  const report = (daysAgo: number, by: string, vacancy: Vacancy, reason: ReportReason, comment: string) =>
    world.plan(daysAgo, "20:40", (deps) =>
      reportVacancy(deps.db, deps, { personId: people(by).personId, vacancyId: vacancy.id, reason, comment }),
    );
  report(2, "declined", waits, "asks_money", "Me pidieron pagar 350 pesos por el uniforme antes de la entrevista.");
  report(1, "two paid", waits, "false_remuneration", "En la llamada me dijeron un sueldo menor que el publicado.");
  report(19, "disputed", settled, "not_real", "Nadie contesta y en la dirección no los conocen.");
  const note = "Hablé con la empresa: se mudó la semana pasada y ya corrigió la dirección.";
  world.plan(17, "11:05", (deps) =>
    settleReports(deps.db, deps, { actor: staff.reviewer, vacancyId: settled.id, outcome: "acted", note }),
  );
}

/**
 * Plans two reports of companies about candidates: `open` waits for staff, `settled` was settled two days after its report.
 */
export function planCandidateReports({ world, staff }: Crew, open: [Match, number], settled: [Match, number]): void {
  const report = ([one, daysAgo]: [Match, number], reason: CandidateReportReason, comment: string) =>
    world.plan(daysAgo, "13:10", (deps) =>
      reportCandidate(deps.db, deps, {
        by: one.vacancy.company.actor,
        applicationId: one.applicationId,
        reason,
        comment,
      }),
    );
  report(open, "never_came", "Quedó de venir dos veces a la entrevista, no llegó y no avisó.");
  report(settled, "false_data", "Puso en su CV un curso de montacargas y no lo tiene.");
  const [{ member }, daysAgo] = settled;
  const note = "Hablé con la persona: confundió el nombre del curso. Ya corrigió su CV.";
  world.plan(daysAgo - 2, "10:25", (deps) =>
    settleCandidateReports(deps.db, deps, { actor: staff.reviewer, personId: member.personId, outcome: "acted", note }),
  );
}
