import type { AuditKind } from "@arranca/contract/audit/kinds";
import type { EditedEmail } from "@arranca/contract/emails/calls";
import { type EmailKind, emailFields, emailKinds, fieldsOf, type WordsOfEmail } from "@arranca/contract/emails/kinds";
import { originalWords, wordsProblems } from "@arranca/contract/emails/rules";
import { keysOf } from "@arranca/contract/keys";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal, refuseProblems } from "../../../lib/errors.ts";
import { consume } from "../../../lib/http/rate-limits.ts";
import { newId } from "../../../lib/ids.ts";
import type { Letter, Sender } from "../../../lib/mail/layout.ts";
import { mailLetter } from "../../../lib/mail/letters.ts";
import { lettered } from "../../../lib/mail/wording.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { timeOfDay } from "../../../lib/time/spanish-dates.ts";
import { notifyAdministrators } from "../../../trust/alarms/service.ts";
import * as store from "./store.ts";

type EmailDeps = Pick<Deps, "clock" | "mail">;
type By = { loginId: string };

/** All e-mails whose words may be changed. */
export async function listEmails(db: Db) {
  const newest = new Map((await store.findNewest(db)).map((row) => [row.kind, row]));
  return keysOf(emailKinds).map((kind) => {
    const row = newest.get(kind);
    return {
      kind,
      version: row?.version ?? 0,
      is_original: row?.isOriginal ?? true,
      changed_at: row?.changedAt.toISOString() ?? null,
    };
  });
}

export async function readEmail(db: Db, kind: EmailKind): Promise<EditedEmail> {
  const rows = await store.findVersions(db, kind);
  const [newest] = rows;
  return {
    kind,
    version: newest?.version ?? 0,
    ...(newest ? wordsOf(kind, newest) : originalWords(kind)),
    is_original: newest === undefined || newest.subject === null,
    versions: rows.map((row) => ({
      version: row.version,
      ...wordsOf(kind, row),
      restored: row.subject === null,
      changed_at: row.changedAt.toISOString(),
      changed_by: row.changedBy,
    })),
  };
}

function wordsOf(kind: EmailKind, { subject, opening, closing }: store.VersionRow): WordsOfEmail {
  return subject === null || opening === null || closing === null ? originalWords(kind) : { subject, opening, closing };
}

type Change = { kind: EmailKind; seen: number; by: By };

/**
 * Saves the words of an e-mail as the next version and returns its number. Notifies all other administrators, because one
 * member alone changes what thousands read. Refuses INVALID for words that `wordsProblems` refuses, and CHANGED_MEANWHILE
 * if somebody saved another version since.
 */
export async function changeEmail(
  db: Db,
  deps: EmailDeps,
  { words, ...change }: Change & { words: WordsOfEmail },
): Promise<number> {
  refuseProblems(wordsProblems(change.kind, words));
  return saveVersion(db, deps, { ...change, action: "email.words", words });
}

/** Restores the original words of an e-mail as the next version. Refuses CHANGED_MEANWHILE as `changeEmail`. */
export const restoreEmail = (db: Db, deps: EmailDeps, change: Change): Promise<number> =>
  saveVersion(db, deps, {
    ...change,
    action: "email.restore",
    words: { subject: null, opening: null, closing: null },
  });

type Saved = Change & {
  action: AuditKind;
  words: WordsOfEmail | { subject: null; opening: null; closing: null };
};

const saveVersion = (db: Db, deps: EmailDeps, { kind, seen, by, action, words }: Saved): Promise<number> =>
  inTransaction(db, async (tx) => {
    await store.lockWords(tx, kind);
    const [newest] = await store.findVersions(tx, kind);
    if ((newest?.version ?? 0) !== seen) throw changedBy(newest);
    const version = seen + 1;
    await store.insertVersion(tx, { kind, version, ...words, at: deps.clock.now(), by: by.loginId });
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action,
      objectType: "email_words",
      detail: { kind, version },
    });
    await notifyAdministrators(
      tx,
      deps,
      {
        by: by.loginId,
        event: `email-words/${kind}-${version}`,
        title: "Cambiaron las palabras de un correo",
        body: `«${emailKinds[kind].label}». Quién lo hizo y qué decía antes está en Correos.`,
        link: `/staff/emails?email=${kind}`,
        linkLabel: "Ver el correo",
      },
      [by.loginId],
    );
    return version;
  });

const changedBy = (newest: store.VersionRow | undefined) =>
  newest
    ? new Refusal("CHANGED_MEANWHILE", {
        message: `${newest.changedBy ?? "Otra persona"} cambió este correo a las ${timeOfDay(newest.changedAt)}. Mira sus palabras antes de seguir.`,
      })
    : new Refusal("CHANGED_MEANWHILE");

/** Draws an e-mail with these words and the samples of its fields, by the code that draws the e-mails of the programme. */
export async function previewEmail(db: Db, { mail }: Pick<Deps, "mail">, kind: EmailKind, words: WordsOfEmail) {
  refuseProblems(wordsProblems(kind, words));
  const sender = await readProgramme(db);
  const { subject, text, html } = mail.preview(sampleOf(kind, words, sender), sender);
  return { subject, text, html };
}

/** Mails an e-mail with these words and samples to the colleague's own address. Refuses TOO_MANY. */
export async function testEmail(
  db: Db,
  deps: EmailDeps,
  { kind, words, by }: { kind: EmailKind; words: WordsOfEmail; by: By },
): Promise<string> {
  refuseProblems(wordsProblems(kind, words));
  await consume({ db, clock: deps.clock }, `test-mail/${by.loginId}`, "testMailsPerStaff");
  return inTransaction(db, async (tx) => {
    const [to, sender] = [await store.emailOf(tx, by.loginId), await readProgramme(tx)];
    const letter = sampleOf(kind, words, sender);
    await mailLetter(
      { mail: deps.mail, tx, to },
      { ...letter, subject: `Prueba: ${letter.subject}`, template: "words-test", eventId: newId() },
    );
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: "email.test",
      objectType: "email_words",
      detail: { kind },
    });
    return to;
  });
}

function sampleOf(kind: EmailKind, words: WordsOfEmail, sender: Sender): Letter {
  const values = Object.fromEntries(fieldsOf(kind).map((field) => [field, emailFields[field].sample]));
  return { ...lettered({ kind, values }, words, sender), action: emailKinds[kind].button };
}
