import { originalWords } from "@arranca/contract/emails/rules";
import { dayMs } from "@arranca/contract/values/durations";
import type { Vault } from "../crypto.ts";
import type { Db } from "../database/db.ts";
import { newId } from "../ids.ts";
import type { Jobs } from "../jobs.ts";
import { readProgramme } from "../programme.ts";
import type { Clock } from "../time/clock.ts";
import { wasEmailedThisHour } from "./emailed.ts";
import { type Letter, renderEmail, type Sender, type StoredEmail } from "./layout.ts";
import { isOncePerHour, isQuietAtNight, priorityOf, queueOf, type Template } from "./priorities.ts";
import { endOfQuietHours } from "./quiet-hours.rules.ts";
import { type SendThrottle, sendThrottle } from "./send-throttle.ts";
import { lettered, type Wording } from "./wording.ts";
import { findChangedWords } from "./words.store.ts";

export type Post = {
  /**
   * Id of the event that an e-mail is about. With recipient and template it makes the e-mail unique, so that a retry does
   * not send it again.
   */
  event: string;
  to: string;
  template: Template;
  letter: Letter;
  /** Case of an e-mail whose words may be changed; they replace subject and paragraphs of the letter. */
  wording?: Wording;
  startAfter?: Date;
  /** True for an address without an account: all the work is done but no e-mail is sent, so that timing reveals nothing. */
  toNobody?: boolean;
};

type Parts = { clock: Clock; vault: Vault; jobs: Jobs; publicUrl: string };
export type Mail = ReturnType<typeof openMail>;

const place = (id: string) => `emails.content/${id}`;

/** Outbox of e-mails: `queue` adds an e-mail in a transaction, and a job of its template's priority delivers it. */
export function openMail({ clock, vault, jobs, publicUrl }: Parts) {
  const rowOf = (post: Post, letter: Letter, sender: Sender) => {
    const id = newId();
    const content = vault.sealField(JSON.stringify(renderEmail(letter, publicUrl, sender)), place(id));
    return {
      id,
      event: post.event,
      recipient: post.to,
      template: post.template,
      content: post.toNobody ? null : content,
      status: post.toNobody ? ("kept" as const) : ("waiting" as const),
      created_at: clock.now(),
    };
  };
  /** Adds e-mails in the caller's transaction: each is sent once, and only if the change is committed. */
  async function queueAll(tx: Db, posts: readonly Post[]): Promise<void> {
    if (posts.length === 0) return;
    const sender = await readProgramme(tx);
    const kinds = new Set(posts.flatMap(({ wording }) => (wording ? [wording.kind] : [])));
    const changed = await findChangedWords(tx, [...kinds]);
    const letterOf = ({ letter, wording }: Post): Letter =>
      wording
        ? { ...letter, ...lettered(wording, changed.get(wording.kind) ?? originalWords(wording.kind), sender) }
        : letter;
    const made = posts.map((post) => ({ post, row: rowOf(post, letterOf(post), sender) }));
    const added = await tx
      .insertInto("emails")
      .values(made.map(({ row }) => row))
      .onConflict((conflict) => conflict.columns(["event", "recipient", "template"]).doNothing())
      .returning("id")
      .execute();
    const ids = new Set(added.map(({ id }) => id));
    const queues = Map.groupBy(
      made.filter(({ row }) => ids.has(row.id)),
      ({ post }) => queueOf(post.template),
    );
    for (const [queue, letters] of queues) {
      const deliveries = letters.map(({ post, row }) => ({
        data: { emailId: row.id },
        ...leavingAt(post, clock.now()),
      }));
      await jobs.sendAll(tx, queue, deliveries);
    }
  }
  const preview = (letter: Letter, sender: Sender): StoredEmail => renderEmail(letter, publicUrl, sender);
  return { publicUrl, preview, queueAll, queue: (tx: Db, post: Post) => queueAll(tx, [post]) };
}

/** Earliest time of an e-mail that does not leave at once: its own, and the end of the quiet hours if it can wait. */
function leavingAt({ template, startAfter }: Post, now: Date): { startAfter?: Date } {
  const morning = isQuietAtNight(template) ? endOfQuietHours(startAfter ?? now) : undefined;
  const earliest = morning ?? startAfter;
  return earliest ? { startAfter: earliest } : {};
}

/** Content of a stored e-mail; undefined after it was sent and wiped. */
export function openEmail(vault: Vault, row: { id: string; content: Buffer | null }): StoredEmail | undefined {
  return row.content ? JSON.parse(vault.openField(row.content, place(row.id))) : undefined;
}

/** Checks for e-mails that may be outdated on delivery: true if the e-mail of the event is still valid. */
export type StillValid = { [T in Template]?: (event: string) => Promise<boolean> };

type Outgoing = StoredEmail & {
  id: string;
  to: string;
  /** Awaited when the mail server has the whole message except its end. */
  beforeItsEnd: () => Promise<void>;
};
export type Deliver = (email: Outgoing) => Promise<void>;

const giveUpAfterMs = dayMs;

type Delivering = {
  db: Db;
  clock: Clock;
  vault: Vault;
  deliver: Deliver | undefined;
  throttle?: SendThrottle;
  stillTrue?: StillValid;
};

/**
 * Job handler that delivers an e-mail, or without SMTP stores it for /dev/mail. Outdated e-mails, and repeated ones of a template
 * that is sent once an hour, are marked 'obsolete' and
 * not sent. Throws to be retried. All handlers of a process share the same `throttle`.
 */
export function deliverEmail(parts: Delivering): (job: { emailId: string }) => Promise<void> {
  const { db, clock, vault, deliver, throttle = sendThrottle(), stillTrue = {} } = parts;
  return async ({ emailId }) => {
    const row = await db
      .updateTable("emails")
      .set((set) => ({ status: "sending", tries: set("tries", "+", 1) }))
      .where("id", "=", emailId)
      .where("status", "in", ["waiting", "sending"])
      .returning(["id", "event", "template", "recipient", "content", "created_at"])
      .executeTakeFirst();
    if (!row) return;
    const email = openEmail(vault, row);
    if (!email) return;
    const settle = (
      status: "sent" | "kept" | "failed" | "waiting" | "obsolete",
      more: { content?: null; error?: string } = {},
    ) =>
      db
        .updateTable("emails")
        .set({ status, ...more, ...(status === "sent" ? { sent_at: clock.now() } : {}) })
        .where("id", "=", emailId)
        .execute();

    // The column holds the value written by `rowOf`.
    const template = row.template as Template;
    const asks = stillTrue[template];
    const repeated = isOncePerHour(template) && (await wasEmailedThisHour(db, { ...row, now: clock.now() }));
    if (repeated || (asks && !(await asks(row.event)))) return void (await settle("obsolete", { content: null }));
    if (!deliver) return void (await settle("kept"));
    const turn = throttle(priorityOf(template) === "codes");
    try {
      await deliver({ ...email, id: row.id, to: row.recipient, beforeItsEnd: turn.begin });
    } catch (error) {
      turn.end();
      const reason = error instanceof Error ? error.message : String(error);
      const permanent = isPermanent(error) || clock.now().getTime() - row.created_at.getTime() > giveUpAfterMs;
      await settle(permanent ? "failed" : "waiting", { error: reason.slice(0, 500) });
      if (permanent) return;
      throw error;
    }
    await settle("sent", { content: null }).finally(turn.end);
  };
}

// SMTP answers 5xx if a retry cannot help. Only errors about this recipient or message count: a wrong password must not
// discard all e-mails of an hour.
const isPermanent = (error: unknown): boolean => {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  const isOfThisEmail = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  return isOfThisEmail && typeof error.responseCode === "number" && error.responseCode >= 500;
};
