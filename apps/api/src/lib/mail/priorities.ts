/** Priorities of e-mails. Each has its own connections to the mail server, so that none waits for another. */
export type EmailPriority = "codes" | "decisions" | "bulk";

/**
 * Priority of each e-mail template. Every response to an address typed before sign-in has the priority of codes: its timing
 * must not reveal whether the address has an account.
 */
const priorityOfTemplate = {
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
  message: "decisions",
  // In time before an interview.
  "interview-reminder": "decisions",
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
  "words-test": "decisions",
  reminder: "bulk",
  "course-nudge": "bulk",
  "application-nudge": "bulk",
  alert: "bulk",
} as const satisfies Record<string, EmailPriority>;

export type Template = keyof typeof priorityOfTemplate;

type BulkTemplate = { [T in Template]: (typeof priorityOfTemplate)[T] extends "bulk" ? T : never }[Template];

/** True for each bulk template that waits for the end of the quiet hours. Alerts wake somebody, and no one reads anchors. */
const waitsForMorning: Record<BulkTemplate, boolean> = {
  "account-unused": true,
  reminder: true,
  "course-nudge": true,
  "application-nudge": true,
  alert: false,
  "audit-anchor": false,
};

export const isQuietAtNight = (template: Template): boolean =>
  template in waitsForMorning && waitsForMorning[template as BulkTemplate]; // the line before says that it is one

/** True if a recipient gets one e-mail of this template within an hour: the bell has the others. */
export const isOncePerHour = (template: Template): boolean => template === "application-nudge";

/**
 * Job queue of each priority. `decisions` has the name of the former single queue, so that its pending e-mails are not lost.
 */
const queueOfPriority = { codes: "email-codes", decisions: "email", bulk: "email-bulk" } as const;

export const isMailQueue = (name: string): boolean => Object.values<string>(queueOfPriority).includes(name);

export const priorityOf = (template: Template): EmailPriority => priorityOfTemplate[template];

export const queueOf = (template: Template) => queueOfPriority[priorityOf(template)];
