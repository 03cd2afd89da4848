import type { InterviewView } from "@arranca/contract/interviews/calls";
import type { InterviewStep } from "@arranca/contract/interviews/words";
import { timeZone } from "@arranca/contract/values/time-zone";
import { addressLine } from "../../places/locations.service.ts";
import { endOf, interviewActions, isOver, openMoments, type Side } from "./rules.ts";
import { situationOf } from "./standing.service.ts";
import type { InterviewRow, StepRow } from "./store.ts";

type Read = { side: Side; steps: readonly StepRow[]; now: Date };

export function interviewView(interview: InterviewRow, { side, steps, now }: Read): InterviewView {
  const { address, startsAt, minutes } = interview;
  const situation = situationOf(interview);
  const isPerson = side === "person";
  return {
    id: interview.id,
    care_about_id: interview.applicationId,
    interview_status: interview.status,
    revision: interview.revision,
    vacancy_title: interview.title,
    other_side: isPerson ? interview.companyName : interview.personName,
    open_moments: openMoments(situation, now).map((at) => at.toISOString()),
    minutes,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: startsAt ? endOf(startsAt, minutes).toISOString() : null,
    is_over: isOver(situation, now),
    zone: timeZone(),
    address,
    address_line: address && addressLine(address),
    map_url: address && mapUrl(address),
    link: interview.link,
    bring: interview.bring,
    ask_for: interview.askFor,
    words: interview.words,
    cancel_cause: interview.cancelCause,
    person_absent: interview.personAbsentAt !== null,
    company_absent: interview.companyAbsentAt !== null,
    interview_steps: steps
      .filter(({ interviewId }) => interviewId === interview.id)
      .map((step) => {
        const isOfPerson = step.actor === interview.personLoginId;
        const name = isOfPerson
          ? isPerson
            ? "Tú"
            : interview.personName
          : isPerson
            ? interview.companyName
            : (step.member ?? "Tu empresa");
        return {
          interview_step: stepKind(step, isOfPerson),
          at: step.at.toISOString(),
          by: step.actor === null ? null : name,
        };
      }),
    actions: interviewActions(situation, side, now),
  };
}

export function stepKind({ from, to, actor }: StepRow, isOfPerson: boolean): InterviewStep {
  if (to === "cancelled") return actor === null ? "ended" : "cancelled";
  if (to === "another_asked") return "another_asked";
  if (to === "proposed") return from === "agreed" ? "moved" : "proposed";
  if (from === "agreed") return isOfPerson ? "company_absent" : "person_absent";
  return "chosen";
}

function mapUrl(address: NonNullable<InterviewRow["address"]>): string {
  const { lat, long } = address;
  const place = lat != null && long != null ? `${lat},${long}` : addressLine(address);
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}
