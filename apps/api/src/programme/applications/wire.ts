import { type Candidate, type CandidateDetail, closeCauses, type MyApplication } from "@arranca/contract/applications";
import { discardSentence } from "@arranca/contract/applications/discard-message";
import { answerGoalDays } from "@arranca/contract/companies";
import { isContactOver } from "@arranca/contract/contact-data";
import { flagOf } from "@arranca/contract/envelope";
import { pictureAddress } from "@arranca/contract/files";
import { undoMs } from "@arranca/contract/limits";
import { applicationStatuses, vacancyStatuses } from "@arranca/contract/statuses";
import { ageOn } from "@arranca/contract/values/dates";
import { joinNames } from "@arranca/contract/values/typed/names";
import { businessDate, type Clock, daysBetween } from "../../lib/time/clock.ts";
import { nearDate } from "../../lib/time/spanish-dates.ts";
import { answerDay } from "../../lib/time/working-days.ts";
import { careerNameOf, catalogueName, phoneToDial } from "../catalogues/service.ts";
import { municipalityById } from "../places/service.ts";
import { vacancyImage } from "../vacancies/detail.service.ts";
import { fitsOfApplications, matchOfFacts } from "../vacancies/match/service.ts";
import type { CandidateRow } from "./candidate-row.store.ts";
import type { CandidateDetailRow, MyApplicationRow } from "./lists.store.ts";
import { companyCauses } from "./moved.rules.ts";
import {
  candidateActions,
  isUnanswered,
  isWaiting,
  maySeeContactData,
  refusalToNudge,
  refusalToUndo,
  refusalToWithdraw,
} from "./rules.ts";

const instant = (date: Date | null) => date?.toISOString() ?? null;

/**
 * Marks of an application. `init_relation`: a relation exists. `person_mark`: the person started it (requirement, point 4).
 */
const marks = (row: { relation: string | null; startedByPerson: boolean | null }) => ({
  init_relation: flagOf(row.relation !== null),
  person_mark: flagOf(row.relation !== null && row.startedByPerson === true),
});

const cvUrl = (applicationId: string) => `/api/files/apply/${applicationId}`;

const daysSince = (clock: Clock, date: Date) => daysBetween(businessDate(date), clock.today());

type Context = { clock: Clock; holidays: readonly string[] };

function waitingOf(row: CandidateRow, { clock, holidays }: Context): Candidate["waiting"] {
  if (!isWaiting(row)) return null;
  const appliedOn = businessDate(row.createdAt);
  return {
    days: daysSince(clock, row.createdAt),
    answer_by: answerDay(appliedOn, holidays),
    late: isUnanswered(row, appliedOn, { today: clock.today(), holidays }),
  };
}

const municipalityOf = ({ personMunicipalityId: id, cityName }: CandidateRow): string | null =>
  (id === null ? undefined : municipalityById(id)?.name) ?? cityName;

export function candidateOf(row: CandidateRow, context: Context): Candidate {
  const { clock } = context;
  const [fit] = fitsOfApplications([row]);
  const names = joinNames(row.name, row.firstSurname, row.secondSurname);
  return {
    id: row.id,
    careAboutId: row.id,
    publicationId: row.vacancyId,
    name: row.name ?? "",
    names,
    nameComplete: names,
    image: isContactOver(row, clock.now()) ? null : pictureAddress(row.pictureFileId),
    careerName: careerNameOf({ careerId: row.careerId, title: row.studyTitle, degreeId: row.personDegreeId }),
    institutionName: row.universityName,
    careAboutDate: daysSince(clock, row.createdAt),
    create: row.createdAt.toISOString(),
    status: applicationStatuses[row.status],
    title: row.title,
    cause: row.closeCause && companyCauses[row.closeCause],
    ...marks(row),
    actions: candidateActions(row, clock.now()),
    studyDegreeName: catalogueName("degrees", row.personDegreeId),
    municipality: municipalityOf(row),
    match: fit?.match ?? { met: 0, of: 0 },
    travel_km: fit?.travelKm ?? null,
    waiting: waitingOf(row, context),
    nudged: waitingOf(row, context) && instant(row.nudgedAt),
    opened: instant(row.openedAt),
    opened_by: row.openedBy,
    decided: instant(row.decidedAt),
    moved_by: row.movedBy,
  };
}

/** Candidate as a company may see them. Contact data and CV are included only while the company may see them. */
export function candidateDetailOf(
  row: CandidateDetailRow,
  context: Context,
): Omit<CandidateDetail, "cvs_hint" | "support"> {
  const { clock } = context;
  const now = clock.now();
  const contact = maySeeContactData(row, now);
  const undo = refusalToUndo(row, now) === undefined && row.decidedAt;
  return {
    ...candidateOf(row, context),
    birthdate: row.birthdate,
    age: row.birthdate ? ageOn(clock.today(), row.birthdate) : null,
    gender: catalogueName("genders", row.genderId),
    address: [municipalityOf(row), row.stateName].filter(Boolean).join(", ") || null,
    scholarityLevelName: catalogueName("scholarity_levels", row.scholarityLevelId),
    universityName: row.universityName,
    carrerTitle: row.studyTitle,
    email: contact ? row.email : null,
    phone: contact ? phoneToDial(row.phone, row.phoneCountryId) : null,
    has_cv: row.cvFileId !== null,
    cv:
      contact && row.cvFileId
        ? { url: cvUrl(row.id), name: row.cvName ?? "CV", mime: row.cvMime ?? "application/pdf" }
        : null,
    discard_reason: row.status === "discarded" ? (row.discardReason ?? "Sin motivo") : null,
    messages: row.messages,
    undo_until: undo ? new Date(undo.getTime() + undoMs).toISOString() : null,
    match: matchOfFacts(row),
    job: {
      title: row.title,
      company: row.companyName,
      image: vacancyImage(row.imageFileId, row.companyPictureFileId),
      create: row.vacancyCreatedAt.toISOString(),
      status: vacancyStatuses[row.vacancyStatus],
      remunerationMin: row.remunerationMin,
      remunerationMax: row.remunerationMax,
      currency: row.currency,
      netSalary: flagOf(row.netSalary),
      frequencyId: row.frequencyId,
    },
  };
}

const timeOf = (answerBy: string) =>
  `Tiene hasta el ${nearDate(answerBy)} (${answerGoalDays} días hábiles) para contestarte`;

function sentenceOf(row: MyApplicationRow, answerBy: string, unanswered: boolean): string {
  if (row.relation === "person") return "Avisaste que te contrataron. Falta que la empresa lo confirme.";
  if (unanswered) {
    return `La empresa no ha respondido: tenía hasta el ${nearDate(answerBy)}. Todavía puede hacerlo; mientras, busca en otras.`;
  }
  switch (row.status) {
    case "unreviewed":
      return `La empresa todavía no la abre. ${timeOf(answerBy)}; te avisamos en cuanto la abra.`;
    case "in_process":
      return `La empresa ya vio tu perfil y puede llamarte o escribirte. ${timeOf(answerBy)}.`;
    case "selected":
      return row.relation === "company"
        ? "¡Te eligieron! Entra a Relación laboral para confirmar."
        : "¡Te eligieron para este empleo!";
    case "discarded":
      return discardSentence({ reason: row.discardReason, shared: row.discardShared });
    case "closed":
      return row.closeCause ? `${closeCauses[row.closeCause]}.` : "Esta postulación terminó.";
  }
}

/**
 * Application as its person sees it. A discard shows only after the undo period: until then the previous status is shown.
 */
export function myApplicationOf(given: MyApplicationRow, clock: Clock, holidays: readonly string[]): MyApplication {
  const pending = refusalToUndo(given, clock.now()) === undefined;
  const row: MyApplicationRow = pending
    ? { ...given, status: given.openedAt ? "in_process" : "unreviewed", decidedAt: null }
    : given;
  const appliedOn = businessDate(row.createdAt);
  const answerBy = answerDay(appliedOn, holidays);
  const day = { today: clock.today(), holidays };
  const unanswered = isUnanswered(row, appliedOn, day);
  const nudging = { ...day, appliedOn, nudgedAt: row.nudgedAt };
  return {
    id: row.id,
    careAboutId: row.id,
    publicationId: row.vacancyId,
    title: row.title,
    company: row.companyName,
    image: vacancyImage(row.imageFileId, row.companyPictureFileId),
    amount: row.publicSalary ? row.remunerationMin : null,
    currency: row.currency,
    netSalary: flagOf(row.netSalary),
    careAboutDate: daysSince(clock, row.createdAt),
    status: applicationStatuses[row.status],
    cause: row.closeCause,
    sentence: sentenceOf(row, answerBy, unanswered),
    unanswered,
    create: row.createdAt.toISOString(),
    opened: instant(row.openedAt),
    decided: instant(row.decidedAt),
    cv: row.cvName === null ? null : { url: cvUrl(row.id), file_name: row.cvName, alias: row.cvAlias },
    ...marks(row),
    nudged: instant(row.nudgedAt),
    messages: row.messages,
    actions: pending
      ? []
      : [
          ...(refusalToWithdraw(row) ? [] : (["withdraw"] as const)),
          ...(refusalToNudge(row, nudging) ? [] : (["nudge"] as const)),
        ],
  };
}
