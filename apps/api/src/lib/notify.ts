import type { Db } from "./database/db.ts";
import { newId } from "./ids.ts";
import type { Letter } from "./mail/layout.ts";
import type { Mail } from "./mail/mail.ts";
import type { Wording } from "./mail/wording.ts";
import type { Clock } from "./time/clock.ts";

export type Notice = {
  loginId: string;
  /** Login of the account that acted. A notice about the account's own action does not count as unread. */
  by?: string | null;
  /** Event id, as `application-selected/<id>`: an account gets one e-mail per event, however often it is retried. */
  event: string;
  title: string;
  body: string;
  link: string;
  linkLabel: string;
  letter?: Letter;
  /** Case of an e-mail whose words may be changed (`worded`). */
  wording?: Wording;
  /** E-mail template of a notice. Reminders and alerts are sent after e-mails about decisions. */
  template?: "notice" | "reminder" | "alert" | "course-nudge" | "application-nudge" | "message" | "interview-reminder";
  /** Earliest sending time: the e-mail about a discarded application waits for 'Deshacer'. */
  startAfter?: Date;
};

type Deps = { clock: Clock; mail: Mail };

/** Notifies an account in the bell and by e-mail, in the transaction of the change. */
export const notify = (tx: Db, deps: Deps, notice: Notice): Promise<void> => notifyAll(tx, deps, [notice]);

/** Notifies any number of accounts, with as many statements as for one. */
export async function notifyAll(tx: Db, { clock, mail }: Deps, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const loginIds = [...new Set(notices.map(({ loginId }) => loginId))];
  const logins = await tx.selectFrom("logins").select(["id", "email"]).where("id", "in", loginIds).execute();
  const emails = new Map(logins.map(({ id, email }) => [id, email]));
  const now = clock.now();
  await tx
    .insertInto("notifications")
    .values(
      notices.map(({ loginId, by, title, body, link }) => ({
        id: newId(),
        login_id: loginId,
        title,
        body,
        link,
        created_at: now,
        read_at: by === loginId ? now : null,
      })),
    )
    .execute();
  await mail.queueAll(
    tx,
    notices.map((notice) => ({
      event: notice.event,
      to: addressOf(emails, notice),
      template: notice.template ?? "notice",
      letter: notice.letter ?? {
        subject: notice.title,
        paragraphs: [notice.body],
        action: { path: notice.link, label: notice.linkLabel },
      },
      ...(notice.wording ? { wording: notice.wording } : {}),
      ...(notice.startAfter ? { startAfter: notice.startAfter } : {}),
    })),
  );
}

function addressOf(emails: ReadonlyMap<string, string>, { loginId }: Notice): string {
  const email = emails.get(loginId);
  if (email === undefined) throw new Error(`no login ${loginId}`);
  return email;
}
