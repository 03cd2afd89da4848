/** E-mails leave in three lanes by how long they can wait; each has connections of its own, so that none waits for another. */
export type Lane = "codes" | "decisions" | "bulk";

/**
 * Every template, and the lane it leaves in. Every answer to somebody who types an e-mail address before signing in leaves in the
 * lane of codes: how long it takes must not tell whether the address has an account.
 */
const laneOfTemplate = {
  "verification-code": "codes",
  "sign-up-known": "codes",
  "recovery-code": "codes",
  "recovery-unknown": "codes",
  "recovery-waits": "codes",
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
  "data-copied": "decisions",
  "data-request": "decisions",
  "email-arrived": "decisions",
  "email-left": "decisions",
  "email-moved": "decisions",
  "email-move-confirm": "decisions",
  "email-move-stopped": "decisions",
  "manager-left": "decisions",
  "password-changed": "decisions",
  "second-factor": "decisions",
  "audit-anchor": "bulk",
  "staff-invitation": "decisions",
  "staff-back": "decisions",
  "staff-left": "decisions",
  "company-invitation": "decisions",
  "company-member-left": "decisions",
  "account-unused": "bulk",
  "mail-test": "decisions",
  reminder: "bulk",
  "course-nudge": "bulk",
  alert: "bulk",
} as const satisfies Record<string, Lane>;

export type Template = keyof typeof laneOfTemplate;

/** The queue of a lane. Decisions kept the one queue that all e-mails had before there were lanes: none that waited is lost. */
const queueOfLane = { codes: "email-codes", decisions: "email", bulk: "email-bulk" } as const;

/** Whether e-mails leave by this queue. */
export const isMailQueue = (name: string): boolean => Object.values<string>(queueOfLane).includes(name);

export const laneOf = (template: Template): Lane => laneOfTemplate[template];

export const queueOf = (template: Template) => queueOfLane[laneOf(template)];
