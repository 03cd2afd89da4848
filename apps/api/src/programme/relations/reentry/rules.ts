import type { EndStage } from "../ends.rules.ts";

type ReentryFacts = {
  applicant: { hired: boolean; finishedCollaborator: boolean } | undefined;
  programme: { finished_may_be_selected_again: boolean };
  /** The person's request for re-entry, decided or not. */
  reentry: object | undefined;
  relations: readonly { end_stage: EndStage }[];
};

/**
 * True if a person can request re-entry: an ended relation excludes them, no dispute about an end is open, and they never
 * requested it.
 */
export const mayAskReentry = ({ applicant, programme, reentry, relations }: ReentryFacts): boolean =>
  applicant?.finishedCollaborator === true &&
  !applicant.hired &&
  !programme.finished_may_be_selected_again &&
  reentry === undefined &&
  !relations.some(({ end_stage }) => end_stage === "in_dispute");
