import type { CompanySection, PersonSection, RequestStatus } from "@arranca/contract/review/requests";
import { type SectionState, sectionStates } from "@arranca/contract/review/section-states";
import { useQuery } from "@tanstack/react-query";
import { answerBy } from "#lib/answer-by.ts";
import { longDate } from "#lib/format.ts";
import type { StatusTone } from "#lib/status-tone.ts";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { requestQuery } from "../queries.ts";

type Props = { type: "person"; section: PersonSection } | { type: "company"; section: CompanySection };

export function SectionReviewStatus({ type, section }: Props) {
  const { data } = useQuery(requestQuery(type));
  const found = data?.section_states.find((one) => one.section === section);
  if (!found) return null;
  return (
    <>
      <ReviewStatus {...found} />
      {section === "bank" && data?.bank_due_at ? (
        <span className="text-14 muted"> {answerBy(data.bank_due_at)}</span>
      ) : null}
    </>
  );
}

const chips: Partial<Record<SectionState, StatusTone>> = { asked: "mine", in_review: "running", approved: "done" };

/** Review status of a section of the registration. Only a decision or a task is shown as a chip. */
export function ReviewStatus({
  state,
  changed_at: at,
}: Pick<RequestStatus["section_states"][number], "state" | "changed_at">) {
  const tone = chips[state];
  if (tone) return <StatusChip tone={tone}>{sectionStates[state]}</StatusChip>;
  return (
    <span className="text-14 muted">
      {state === "changed" && at ? `Cambió el ${longDate(at)}, después de la aprobación` : sectionStates[state]}
    </span>
  );
}
