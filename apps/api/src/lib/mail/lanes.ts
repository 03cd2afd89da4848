/** How long what an e-mail says can wait: each lane leaves on its own, on connections of its own. */
export type Lane = "codes" | "decisions" | "bulk";

/**
 * Every template, and the lane it leaves in. Whatever is answered to who types an e-mail before signing in is a code: the time
 * that its e-mail takes must not tell whether there is an account.
 */
const laneOfTemplate = {
  "verification-code": "codes",
  "sign-up-known": "codes",
  "recovery-code": "codes",
  "recovery-unknown": "codes",
  "review-code": "codes",
  "restore-code": "codes",
  "restore-too-late": "codes",
  "email-code": "codes",
  "email-taken": "codes",
  "contact-code": "codes",
  notice: "decisions",
  "account-blocked": "decisions",
  "account-closed": "decisions",
  "account-restored": "decisions",
  "block-kept": "decisions",
  "contact-left": "decisions",
  "email-arrived": "decisions",
  "email-left": "decisions",
  "email-moved": "decisions",
  "manager-left": "decisions",
  "password-changed": "decisions",
  "second-factor": "decisions",
  "staff-invitation": "decisions",
  reminder: "bulk",
  alert: "bulk",
} as const satisfies Record<string, Lane>;

export type Template = keyof typeof laneOfTemplate;

/** The queue of a lane. Decisions leave by the one in which all e-mails waited before there were lanes: none of them is lost. */
const queueOfLane = { codes: "email-codes", decisions: "email", bulk: "email-bulk" } as const;

export const queueOf = (template: Template) => queueOfLane[laneOfTemplate[template]];
