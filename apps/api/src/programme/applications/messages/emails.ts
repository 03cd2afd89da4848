import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { notify } from "../../../lib/notify.ts";
import { notifyCompany } from "../../../trust/accounts/members/service.ts";
import type { Side } from "./rules.ts";
import { isUnseen, type TalkRow } from "./store.ts";

const eventOf = (messageId: string) => `message/${messageId}`;

/** E-mails and notices say that there is a message and never repeat its text (ADR 125). */
export function notifyMessage(
  tx: Db,
  deps: Pick<Deps, "clock" | "mail">,
  { talk, side, messageId }: { talk: TalkRow; side: Side; messageId: string },
): Promise<void> {
  const shared = { event: eventOf(messageId), template: "message" } as const;
  if (side === "company") {
    return notify(tx, deps, {
      ...shared,
      loginId: talk.personLoginId,
      title: "Una empresa te preguntó algo",
      body: `${talk.companyName} te escribió sobre tu postulación a «${talk.title}». Entra para leerlo y contestar.`,
      link: `/dashboard?thread=${talk.id}`,
      linkLabel: "Leer y contestar",
    });
  }
  return notifyCompany(tx, deps, {
    ...shared,
    about: "application",
    companyId: talk.companyId,
    title: `Respuesta sobre ${talk.title}`,
    body: `${talk.personName} contestó tu pregunta sobre «${talk.title}». Entra para leerlo.`,
    link: `/candidates?id=${talk.id}&tab=messages`,
    linkLabel: "Leer la respuesta",
  });
}

/** True while the message of the e-mail has not been opened: then the e-mail is still news. */
export const isMessageNews =
  ({ db }: Pick<Deps, "db">) =>
  (event: string): Promise<boolean> =>
    isUnseen(db, event.slice(eventOf("").length));
