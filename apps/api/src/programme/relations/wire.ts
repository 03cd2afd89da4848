import { remoteModalityId } from "@arranca/contract/catalogues/lists";
import { isContactOver } from "@arranca/contract/contact-data";
import { flagOf } from "@arranca/contract/envelope";
import { pictureAddress } from "@arranca/contract/files";
import type { ProgrammeSettings } from "@arranca/contract/programme";
import type { EndView } from "@arranca/contract/relations/end-views";
import { leftOf } from "@arranca/contract/relations/lifetime";
import {
  type AnnulCause,
  annulCauses,
  answerWorkingDays,
  type RelationAction,
  type RelationDetail,
  type RelationItem,
  type RelationJob,
} from "@arranca/contract/relations/relation";
import type { DisputeKind } from "@arranca/contract/review/disputes";
import { relationConfirmations, relationStatuses, watchedMonthStatuses } from "@arranca/contract/statuses";
import { ageOn } from "@arranca/contract/values/dates";
import { businessDate, daysBetween } from "../../lib/time/clock.ts";
import { addWorkingDays } from "../../lib/time/working-days.ts";
import { careerNameOf, catalogueName, phoneToDial } from "../catalogues/service.ts";
import { outcomeWords, reasonFor } from "./dispute-words.ts";
import { consequenceOfEnd } from "./ends.rules.ts";
import type { Month } from "./months/service.ts";
import { toPause } from "./pauses/wire.ts";
import { relationActionsOf, sideToAnswer } from "./rules.ts";
import type { RecordedStep, RelationView } from "./views.store.ts";

type Reader = { side: "person" | "company"; settings: ProgrammeSettings; today: string };
type CompanyReader = Omit<Reader, "side"> & { now: Date };

const causeOf = (cause: string | null, side: Reader["side"]) =>
  cause === null ? null : (annulCauses[cause as AnnulCause]?.[side] ?? cause); // written by our own services from these keys

function factsOf(row: RelationView, { side, settings, today }: Reader) {
  const support = leftOf(settings.support_months, { used: row.support_used ?? 0, promised: row.support_promised ?? 0 });
  const asked = sideToAnswer(row);
  const after = (instant: Date) => addWorkingDays(businessDate(instant), answerWorkingDays, settings.holidays);
  const place =
    row.modality_id === remoteModalityId ? catalogueName("job_modalities", remoteModalityId) : row.vacancy_place;
  return {
    id: row.id,
    care_about_id: row.application_id,
    status: relationStatuses[row.status],
    confirmation: row.confirmation,
    confirmationName: relationConfirmations[row.confirmation],
    init_relation: flagOf(row.confirmation !== "annulled"),
    person_mark: flagOf(row.started_by_person),
    in_review: row.in_review,
    answer_by: asked ? after(row.created_at) : null,
    annul_cause: causeOf(row.annul_cause, side),
    claim_proof: row.claim_proof,
    startDate: row.start_date,
    finishDate: row.last_day ?? row.end_date,
    last_day: row.last_day,
    finish_reason: row.finish_reason,
    remuneration: row.remuneration,
    remunerationMin: row.remuneration_min,
    remunerationMax: row.remuneration_max,
    currency: row.currency,
    netSalary: flagOf(row.net_salary),
    frequency: catalogueName("frequencies", row.frequency_id ?? row.vacancy_frequency_id),
    frequency_id: row.frequency_id ?? row.vacancy_frequency_id,
    extra: row.support_amount ?? settings.support_amount,
    extra_months: row.support_months ?? support.left,
    extra_of: row.support_lifetime ?? row.support_months ?? support.of,
    locationDescription: place,
    created_at: row.created_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    dispute:
      row.dispute_id === null || row.dispute_opened_at === null || row.dispute_statement === null
        ? null
        : {
            id: row.dispute_id,
            kind: disputeKindOf(row.dispute_kind),
            opened_at: row.dispute_opened_at.toISOString(),
            due_on: after(row.dispute_clock ?? row.dispute_opened_at),
            question_until: row.question_until !== null && today <= row.question_until ? row.question_until : null,
            reason: reasonFor(side, row.dispute_statement),
            objected_by: row.objected_by,
            object_by: row.decision_object_by,
            person_words: row.person_words,
            company_words: row.company_words,
            outcome: row.dispute_outcome && outcomeWords(row.dispute_outcome),
            decision: row.dispute_decision,
            decided_at: row.dispute_decided_at?.toISOString() ?? null,
          },
    pauses: row.pauses.map((pause) => toPause(pause, { side, settings, today, relationStatus: row.status })),
    end: endOf(row, side),
    end_means:
      row.status === "active" && row.confirmation === "both"
        ? consequenceOfEnd(
            { startDate: row.start_date, hasApprovedVoucher: row.has_approved_voucher },
            // A declared end is judged by the day it was declared on.
            row.end_state === "declared" && row.end_said_at ? businessDate(row.end_said_at) : today,
            settings.finished_may_be_selected_again,
          )
        : null,
    actions: relationActionsOf(row, side).filter((action) => today <= (lastDayOf(action, row) ?? today)),
  };
}

function lastDayOf(action: RelationAction, row: RelationView): string | null {
  if (action === "object") return row.end_object_by;
  return action === "object_decision" ? row.decision_object_by : null;
}

// A re-entry belongs to no relation.
const disputeKindOf = (kind: DisputeKind | null) => (kind === null || kind === "reentry" ? "claim" : kind);

const endOf = (row: RelationView, side: Reader["side"]): EndView | null =>
  row.end_id === null || row.end_said_by === null || row.end_state === null || row.end_said_at === null
    ? null
    : {
        ...{ id: row.end_id, said_by: row.end_said_by, state: row.end_state, said_at: row.end_said_at.toISOString() },
        ...{ last_day: row.end_last_day ?? "", reason: row.end_reason ?? "" },
        comment: row.end_said_by === "company" && side === "person" ? null : row.end_comment,
        ...{ answer_by: row.end_answer_by, object_by: row.end_object_by },
        closes_account: side === "person" && row.end_closes_account === true,
      };

export function toRelationJob(row: RelationView, reader: Omit<Reader, "side">): RelationJob {
  return {
    ...factsOf(row, { ...reader, side: "person" }),
    companyId: row.company_id,
    institutionName: row.company_name,
    publicationId: row.vacancy_id,
    publicationName: row.vacancy_title,
    amount: row.remuneration ?? row.remuneration_min,
    typeAmount: "Mensual",
    profileImage: pictureAddress(row.company_picture),
    institutionAddress: row.company_address,
    institutionPhone: phoneToDial(row.company_phone, row.company_phone_country_id),
    institutionEmail: row.company_email,
    jobTypeName: catalogueName("job_types", row.job_type_id),
  };
}

export function toRelationItem(row: RelationView, reader: CompanyReader): RelationItem {
  return {
    ...factsOf(row, { ...reader, side: "company" }),
    careAboutId: row.application_id,
    publicationId: row.vacancy_id,
    names: row.person_name,
    image: isOver(row, reader) ? null : pictureAddress(row.person_picture),
    title: row.vacancy_title,
    careerName: careerNameOf({ careerId: row.career_id, title: row.study_title, degreeId: row.degree_id }),
    institutionName: row.university_name,
    careAboutDate: daysBetween(businessDate(row.applied_at), reader.today),
    type: "relation",
  };
}

const isOver = (row: RelationView, { now }: CompanyReader) =>
  isContactOver({ status: row.application_status, decidedAt: row.application_decided_at }, now);

export function toRelationDetail(
  row: RelationView,
  { months, steps }: { months: readonly Month[]; steps: readonly RecordedStep[] },
  reader: CompanyReader,
): RelationDetail {
  const hidden = isOver(row, reader);
  const item = toRelationItem(row, reader);
  return {
    ...item,
    email: hidden ? null : row.person_email,
    phone: hidden ? null : phoneToDial(row.person_phone, row.person_phone_country_id),
    birthdate: row.birthdate,
    age: row.birthdate ? ageOn(reader.today, row.birthdate) : null,
    gender: catalogueName("genders", row.gender_id),
    address: row.person_place,
    studyDegreeName: catalogueName("degrees", row.degree_id),
    scholarityLevelName: catalogueName("scholarity_levels", row.scholarity_level_id),
    universityName: row.university_name,
    carrerTitle: row.study_title,
    amount: row.remuneration ?? row.remuneration_min,
    location: item.locationDescription,
    initialDate: row.start_date,
    finish_comment: row.finish_comment,
    ended_with_job: row.ended_with_job,
    months: months.map(toCompanyMonth),
    history: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}

/** Month of support for the company: without vouchers and bank data. */
export const toCompanyMonth = ({ row: month, status }: Month) => ({
  number: month.number,
  starts_on: month.starts_on,
  ends_on: month.ends_on,
  amount: month.amount,
  status: watchedMonthStatuses[status],
});
