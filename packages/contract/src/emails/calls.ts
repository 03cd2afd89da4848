import * as z from "zod/mini";
import { call, forStaff, proven } from "../call.ts";
import { done, isoInstant } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { line, text } from "../values/validation.ts";
import { type EmailKind, emailKinds } from "./kinds.ts";
import { sentenceMaxLength, subjectMaxLength, wordsProblems } from "./rules.ts";

const access = forStaff("texts.edit");
const kind = z.enum(keysOf(emailKinds));
const params = z.object({ letter_kind: kind });
const path = "/staff/emails/:letter_kind";

const version = z.int32().check(z.nonnegative());
const words = { subject: z.string(), opening: z.string(), closing: z.string() };

/** Words of an e-mail as they are typed. The server refuses fields, markup and contact data by `wordsProblems`. */
export const emailWordsBody = z.object({
  subject: text(subjectMaxLength, 3),
  opening: line(sentenceMaxLength),
  closing: line(sentenceMaxLength),
});
export type EmailWordsBody = z.output<typeof emailWordsBody>;

/** Words of one kind of e-mail, for its form: the server's refusals at their fields. */
export const emailWordsOf = (kind: EmailKind) =>
  emailWordsBody.check(
    ...keysOf(emailWordsBody.shape).map((part) =>
      z.refine<EmailWordsBody>((typed) => wordsProblems(kind, typed)[part] === undefined, {
        error: ({ input }) => wordsProblems(kind, input as EmailWordsBody)[part] ?? "", // of this schema
        path: [part],
      }),
    ),
  );

const wordsVersion = z.object({
  version,
  ...words,
  /** True if this version restored the original words. */
  restored: z.boolean(),
  changed_at: isoInstant,
  changed_by: z.nullable(z.string()),
});
export type EmailWordsVersion = z.output<typeof wordsVersion>;

const editedEmail = z.object({
  kind,
  /** Number of the current version; 0 if the words never changed. */
  version,
  ...words,
  is_original: z.boolean(),
  versions: z.array(wordsVersion),
});
export type EditedEmail = z.output<typeof editedEmail>;

export const listEmails = call({
  method: "GET",
  path: "/staff/emails",
  summary: "E-mails whose words may be changed, with the number of the current version",
  access,
  response: z.object({
    info: z.array(z.object({ kind, version, is_original: z.boolean(), changed_at: z.nullable(isoInstant) })),
  }),
  errors: [],
});

export const readEmail = call({
  method: "GET",
  path,
  summary: "Words of an e-mail, with all versions",
  access,
  params,
  response: editedEmail,
  errors: ["NOT_FOUND"],
});

export const changeEmail = call({
  method: "PUT",
  path,
  summary: "Change the words of an e-mail; `version` is the one that was read. Links and contact data are refused",
  access: proven(access),
  params,
  body: z.extend(emailWordsBody, { version }),
  response: z.extend(done, { version }),
  errors: ["INVALID", "CHANGED_MEANWHILE"],
});

export const restoreEmail = call({
  method: "POST",
  path: `${path}/restore`,
  summary: "Restore the original words of an e-mail as the next version",
  access: proven(access),
  params,
  body: z.object({ version }),
  response: z.extend(done, { version }),
  errors: ["CHANGED_MEANWHILE"],
});

export const previewEmail = call({
  method: "POST",
  path: `${path}/preview`,
  summary: "E-mail with these words and sample data, as text and as HTML; nothing is stored",
  access,
  params,
  body: emailWordsBody,
  response: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  errors: ["INVALID"],
});

export const testEmail = call({
  method: "POST",
  path: `${path}/test`,
  summary: "Send an e-mail with these words and sample data to my own address, marked as a test",
  access,
  params,
  body: emailWordsBody,
  response: done,
  errors: ["INVALID"],
  limits: ["testMailsPerStaff"],
});
