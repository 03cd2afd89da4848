type ReentryFacts = {
  applicant: { hired: boolean; finishedCollaborator: boolean } | undefined;
  programme: { finished_may_be_selected_again: boolean };
  /** The person's request, decided or not. */
  reentry: object | undefined;
};

/** True if a person can request re-entry: an ended relation excludes them, and they never requested it. */
export const mayAskReentry = ({ applicant, programme, reentry }: ReentryFacts): boolean =>
  applicant?.finishedCollaborator === true &&
  !applicant.hired &&
  !programme.finished_may_be_selected_again &&
  reentry === undefined;
