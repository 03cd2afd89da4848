import { sleepCase } from "../src/desk/review/queue/sleep.service.ts";
import { askFollowUps } from "../src/programme/relations/follow-up/service.ts";
import type { CompanyKey } from "./demo.companies.ts";
import { planDecisionObjection, planDisputePapers } from "./demo.disputes.ts";
import {
  type Match,
  match,
  planApplication,
  planClaim,
  planClearing,
  planConfirmation,
  planDecision,
  planDecline,
  planDenial,
  planEnd,
  planHire,
  planLeaving,
  planObjection,
  planReentry,
  planSelection,
  planWithdrawal,
} from "./demo.hires.ts";
import { planMessages } from "./demo.messages.ts";
import { planAnswerForm, planArrivals, planBudget, planLayout, planOrder, planSignatures } from "./demo.orders.ts";
import { planPause } from "./demo.pauses.ts";
import type { Member } from "./demo.persons.ts";
import { planCandidateReports } from "./demo.reports.ts";
import type { DemoStaff } from "./demo.staff.ts";
import { planBankChange, planSecondLook, planVoucher } from "./demo.support.ts";
import type { Vacancy } from "./demo.vacancies.fates.ts";
import type { World } from "./demo.world.ts";

type Crew = { world: World; staff: DemoStaff };
type People = (key: string) => Member;
type Jobs = { find(company: CompanyKey, job: number): Vacancy };

/**
 * Days after the first day of a relation on which the voucher of each month can be uploaded, however long the months are.
 */
const monthOver = [33, 64, 95, 125] as const;

/** Plans relations confirmed by both sides, with their months, vouchers and orders. */
export function planSupport(crew: Crew, people: People, jobs: Jobs): void {
  const hire = (key: string, company: CompanyKey, job: number, start: number): Match => {
    const one = match(people(key), jobs.find(company, job));
    planHire(crew, one, start);
    return one;
  };
  const twoPaid = hire("two paid", "cafe", 93, 100);
  const threePaid = hire("three paid", "factory", 48, 130);
  const orderSent = hire("order sent", "factory", 49, 95);
  const returned = hire("returned", "software", 43, 70);
  const held = hire("held", "cafe", 92, 66);
  const inDraft = hire("in draft order", "software", 33, 50);
  const toAuthorise = hire("in order to authorise", "cafe", 90, 52);
  const authorised = hire("in authorised order", "factory", 58, 55);
  const cancelled = hire("order cancelled", "factory", 72, 48);
  const finished = hire("finished", "cafe", 34, 140);
  const lately = hire("finished lately", "factory", 50, 90);
  const unreadable = hire("voucher rejected", "software", 45, 45);
  // These two upload nothing: months whose time is over, and months that have not come.
  const notDue = hire("not due", "factory", 57, 125);
  const justBegun = hire("just begun", "cafe", 2, 12);
  planEnd(crew, finished, 30, "Terminó su contrato");
  planEnd(crew, lately, 12, "Renunció");
  planObjection(crew, lately, 6);
  planReentry(crew, finished, 4);
  planLeaving(crew, notDue, 2);

  const approvedMonths = (one: Match, start: number, months: number) =>
    monthOver.slice(0, months).forEach((over, index) => {
      planVoucher(crew, one, index + 1, start - over, "approve");
    });
  approvedMonths(twoPaid, 100, 2);
  approvedMonths(threePaid, 130, 3);
  planVoucher(crew, threePaid, 4, 1, "wait", "xml");
  approvedMonths(orderSent, 95, 2);
  planVoucher(crew, orderSent, 3, 2, "wait", "code");
  approvedMonths(returned, 70, 2);
  approvedMonths(held, 66, 1);
  planBankChange(crew, held, 20, 19);
  approvedMonths(inDraft, 50, 1);
  approvedMonths(toAuthorise, 52, 1);
  approvedMonths(authorised, 55, 1);
  approvedMonths(cancelled, 48, 1);
  approvedMonths(finished, 140, 3);
  planVoucher(crew, finished, 4, 28, "approve");
  approvedMonths(lately, 90, 2);
  planVoucher(crew, lately, 3, 3, "approve", "code");
  planSecondLook(crew, lately, 3, 2);
  planVoucher(crew, unreadable, 1, 12, "reject");
  planSecondLook(crew, unreadable, 1, 11);

  const { inReview } = planOthersAtCafe(crew, hire, approvedMonths);

  planPauses(crew, { waits: orderSent, back: justBegun, disputed: notDue, refused: unreadable, withdrawn: held });

  planBudget(crew);
  planSignatures(crew, { lowOn: 2 });
  planLayout(crew);
  planAnswerForm(crew);
  planOrder(crew, {
    built: 94,
    months: [
      [threePaid, 1],
      [finished, 1],
    ],
    until: "reconciled",
  });
  planOrder(crew, {
    built: 63,
    months: [
      [twoPaid, 1],
      [threePaid, 2],
      [finished, 2],
    ],
    until: "reconciled",
  });
  planOrder(crew, {
    built: 33,
    months: [
      [twoPaid, 2],
      [threePaid, 3],
      [finished, 3],
      [orderSent, 1],
      [lately, 1],
      [returned, 1],
    ],
    until: "reconciled",
    returned,
  });
  planOrder(crew, {
    built: 22,
    months: [
      [finished, 4],
      [lately, 2],
    ],
    until: "reconciled",
    corrected: true,
  });
  planOrder(crew, { built: 10, months: [[cancelled, 1]], until: "cancelled" });
  // More than five working days without an answer of the bank.
  planOrder(crew, { built: 13, months: [[orderSent, 2]], until: "sent" });
  planOrder(crew, { built: 4, months: [[authorised, 1]], until: "authorised" });
  planOrder(crew, { built: 3, months: [[inReview, 1]], until: "to_authorise", signedOnce: true });
  planOrder(crew, { built: 2, months: [[toAuthorise, 1]], until: "to_authorise", refused: true });
  planOrder(crew, { built: 1, months: [[inDraft, 1]], until: "draft" });
  planArrivals(crew.world, { asked: 16, missing: lately });
  crew.world.plan(0, "06:14", (deps) => askFollowUps(deps));
  planSleep(crew);
}

/** Plans that the newest vacancy of the queue waits until tomorrow for a call of its company. */
function planSleep({ world, staff }: Crew): void {
  world.plan(0, "06:20", async (deps) => {
    const { id } = await deps.db
      .selectFrom("vacancies")
      .select("id")
      .where("status", "=", "in_review")
      .orderBy("submitted_at", "desc")
      .executeTakeFirstOrThrow();
    const wait = { until: world.day(-1), reason: "La empresa llama mañana para aclarar el horario." };
    await sleepCase(deps.db, deps, { kind: "vacancy", id, by: staff.reviewer, ...wait });
  });
}

type Hire = (key: string, company: CompanyKey, job: number, start: number) => Match;
type Approve = (one: Match, start: number, months: number) => void;

/** Plans collaborators of the café who miss vouchers, await a review, or leave. */
function planOthersAtCafe(crew: Crew, hire: Hire, approve: Approve): { inReview: Match } {
  const withoutPhoto = hire("two vouchers missing", "cafe", 93, 97);
  approve(withoutPhoto, 97, 1);
  planBankChange(crew, withoutPhoto, 6);
  const inReview = hire("voucher in review", "cafe", 92, 66);
  approve(inReview, 66, 1);
  planVoucher(crew, inReview, 2, 1, "wait");
  planVoucher(crew, hire("second voucher missing", "cafe", 90, 41), 1, 5, "reject");
  planLeaving(crew, hire("leaves the café", "cafe", 2, 14), 1);
  return { inReview };
}

type Paused = Record<"waits" | "back" | "disputed" | "refused" | "withdrawn", Match>;

/** Plans a pause in each state; the current one belongs to the claim that was found valid. */
function planPauses(crew: Crew, { waits, back, disputed, refused, withdrawn }: Paused): void {
  const leave = { by: "person", kind: "unpaid_leave", proof: "Tengo el permiso firmado por mi encargada." } as const;
  planPause(crew, waits, { ...leave, days: [1, -6, -12] }, { what: "waits" });
  const ill = { by: "person", kind: "incapacity", proof: "Tengo mi incapacidad del IMSS, con folio." } as const;
  planPause(crew, back, { ...ill, days: [8, 8, 2] }, { what: "back", daysAgo: 5 });
  const words = "Esos días vino a trabajar. Tenemos sus registros de entrada.";
  planPause(crew, disputed, { ...leave, days: [9, 14, 11] }, { what: "denied", words });
  const decided = "Los registros de entrada muestran que trabajó esos días.";
  planPause(crew, refused, { ...leave, days: [22, 26, 24] }, { what: "denied", words, decided });
  planPause(crew, withdrawn, { ...leave, days: [9, -3, -5] }, { what: "withdrawn" });
}

/** Plans relations that were reported late: one is pending for supervision, the other was cleared. */
export function planSignals(crew: Crew, people: People, jobs: Jobs): void {
  const late = (key: string, company: CompanyKey, job: number): Match => {
    const one = match(people(key), jobs.find(company, job));
    planApplication(crew, one, 9);
    planSelection(crew, one, 5, 22);
    planConfirmation(crew, one, 4);
    return one;
  };
  late("declined", "software", 32);
  const cleared = late("denied by company", "software", 42);
  planClearing(crew, cleared, 2, "La empresa mostró el alta en el IMSS con esa fecha. Tardó en registrarla aquí.");
}

/** Plans relations that one side denied, or has not confirmed yet. */
export function planClaims(crew: Crew, people: People, jobs: Jobs): void {
  const meet = (key: string, company: CompanyKey, job: number, applied: number): Match => {
    const one = match(people(key), jobs.find(company, job));
    planApplication(crew, one, applied);
    return one;
  };
  const claimed = meet("claims at café", "cafe", 20, 16);
  planClaim(crew, claimed, 3, 6);
  planClaim(crew, meet("claims at factory", "factory", 56, 14), 2, 4);
  const selected = meet("selected by café", "cafe", 1, 12);
  planSelection(crew, selected, 2, -5);
  planMessages(crew, claimed, selected);
  planSelection(crew, meet("selected by software", "software", 46, 15), 4, -3);

  const declined = meet("declined", "software", 47, 34);
  planSelection(crew, declined, 28, 20);
  planDecline(crew, declined, 26);
  const withdrawn = meet("selection withdrawn", "factory", 18, 30);
  planSelection(crew, withdrawn, 24, 17);
  planWithdrawal(crew, withdrawn, 22);
  planCandidateReports(crew, [declined, 3], [withdrawn, 20]);

  const disputed = meet("disputed", "cafe", 35, 30);
  planClaim(crew, disputed, 12, 14);
  planDenial(crew, disputed, 8, "Llevo dos semanas trabajando por las tardes y me pagan en efectivo. Tengo mensajes.");

  planDisputePapers(crew, disputed);

  const falseClaim = meet("false claim", "factory", 23, 33);
  planClaim(crew, falseClaim, 22, 25);
  planDenial(crew, falseClaim, 18, "Me dijeron que empezaba la otra semana.");
  planDecision(crew, falseClaim, {
    daysAgo: 12,
    outcome: "false_by_person",
    words: "No hay contrato, pago ni registro de entrada, y la persona no pudo decir dónde trabaja.",
  });

  const denied = meet("denied by company", "delivery", 75, 40);
  planClaim(crew, denied, 27, 30);
  planDenial(crew, denied, 24, "Reparto para ellos desde hace una semana, tengo las guías con mi nombre.");
  planDecision(crew, denied, {
    daysAgo: 16,
    outcome: "false_by_company",
    words: "Las guías de entrega llevan el nombre de la persona. La empresa negó una relación que existió.",
  });
  planDecisionObjection(crew, denied);

  const valid = meet("claim found valid", "delivery", 28, 49);
  planClaim(crew, valid, 44, 50);
  planDenial(crew, valid, 40, "Tengo el alta en el seguro social y dos recibos.");
  planDecision(crew, valid, {
    daysAgo: 33,
    outcome: "valid",
    words: "El alta en el seguro social es de esa fecha. La relación es válida.",
    start: 50,
  });
  planVoucher(crew, valid, 1, 15, "approve");
  const closure = { by: "company", kind: "closure", proof: "Cerramos el almacén por inventario." } as const;
  planPause(crew, valid, { ...closure, days: [6, 2, -5] }, { what: "confirmed" });
}
