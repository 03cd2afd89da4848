type Standing = {
  applicant: { hired: boolean; finishedCollaborator: boolean } | undefined;
  programme: { finished_may_be_selected_again: boolean };
  /** The person's request, whatever became of it. */
  reentry: object | undefined;
};

/** True if a person can ask for re-entry: an ended relation keeps them out, and they never asked. */
export const mayAskReentry = ({ applicant, programme, reentry }: Standing): boolean =>
  applicant?.finishedCollaborator === true &&
  !applicant.hired &&
  !programme.finished_may_be_selected_again &&
  reentry === undefined;
