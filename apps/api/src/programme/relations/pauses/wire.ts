import type { ProgrammeSettings } from "@arranca/contract/programme";
import type { RelationPause } from "@arranca/contract/relations/pause-views";
import { answerWorkingDays } from "@arranca/contract/relations/relation";
import type { RelationStatus } from "@arranca/contract/statuses";
import { businessDate } from "../../../lib/time/clock.ts";
import { addWorkingDays } from "../../../lib/time/working-days.ts";
import type { PauseView } from "../months/pauses.store.ts";
import { pauseActionsOf, type Side } from "./rules.ts";

export function toPause(
  pause: PauseView,
  {
    side,
    settings,
    ...now
  }: { side: Side; settings: ProgrammeSettings; today: string; relationStatus: RelationStatus },
): RelationPause {
  const proposedBy = pause.by_person ? "person" : "company";
  const since =
    pause.status === "proposed" ? pause.proposed_at : pause.status === "disputed" ? pause.disputed_at : null;
  const state = { status: pause.status, startsOn: pause.starts_on, endsOn: pause.ends_on, proposedBy } as const;
  return {
    id: pause.id,
    kind: pause.kind,
    status: pause.status,
    ended_with_relation: pause.ended_with_relation,
    starts_on: pause.starts_on,
    ends_on: pause.ends_on,
    proposed_by: proposedBy,
    proposed_at: new Date(pause.proposed_at).toISOString(),
    proof: pause.proof,
    answer_words: pause.answer_words,
    answer_by: since && addWorkingDays(businessDate(new Date(since)), answerWorkingDays, settings.holidays),
    decision: pause.decision,
    actions: [...pauseActionsOf(state, side, now)],
  };
}
