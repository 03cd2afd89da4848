import type { Db } from "./database/db.ts";
import { newId } from "./ids.ts";
import type { Letter } from "./mail/layout.ts";
import type { Mail } from "./mail/mail.ts";
import type { Clock } from "./time/clock.ts";

export type Notice = {
  loginId: string;
  /** Who did it: what an account did itself is kept among its notices, but is no unread news to it. */
  by?: string | null;
  /** What happened, once, as `application-selected/<id>`: a retry tells nobody twice. */
  event: string;
  title: string;
  body: string;
  /** A path of the product. */
  link: string;
  linkLabel: string;
  /** What the e-mail says where it says more than the bell. */
  letter?: Letter;
  /** A reminder or an alert leaves after what decides something. */
  template?: "notice" | "reminder" | "alert";
  /** Held back until then (the discard mail waits for 'Deshacer'). */
  startAfter?: Date;
};

/** Tells an account what changed for it: in the bell and by e-mail, in the transaction of the change. */
export async function notify(tx: Db, deps: { clock: Clock; mail: Mail }, notice: Notice): Promise<void> {
  const login = await tx
    .selectFrom("logins")
    .select("email")
    .where("id", "=", notice.loginId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("notifications")
    .values({
      id: newId(),
      login_id: notice.loginId,
      title: notice.title,
      body: notice.body,
      link: notice.link,
      created_at: deps.clock.now(),
      read_at: notice.by === notice.loginId ? deps.clock.now() : null,
    })
    .execute();
  await deps.mail.queue(tx, {
    event: notice.event,
    to: login.email,
    template: notice.template ?? "notice",
    letter: notice.letter ?? {
      subject: notice.title,
      paragraphs: [notice.body],
      action: { path: notice.link, label: notice.linkLabel },
    },
    ...(notice.startAfter ? { startAfter: notice.startAfter } : {}),
  });
}
