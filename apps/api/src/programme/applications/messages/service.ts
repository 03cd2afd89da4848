import { messagesADay } from "@arranca/contract/messages/rules";
import type { MessageThread } from "@arranca/contract/messages/thread";
import { dayMs } from "@arranca/contract/values/durations";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { limitRefusal } from "../../../lib/http/limit-refusal.ts";
import { newId } from "../../../lib/ids.ts";
import { notifyMessage } from "./emails.ts";
import { isContactAllowed, mayRead, mayWrite, noteOf, refusalToWrite, type Side } from "./rules.ts";
import {
  findLimiting,
  findMessages,
  findSent,
  findTalk,
  hasUnseen,
  insertMessage,
  markSeen,
  type Of,
} from "./store.ts";

type MessageDeps = Pick<Deps, "clock" | "mail">;
export type Writer = Pick<Actor, "loginId" | "subjectId"> & { userType: Actor["userType"] };

export const sideOf = ({ userType }: Pick<Writer, "userType">): Side => (userType === "company" ? "company" : "person");
const ownerOf = (actor: Writer) => ({ side: sideOf(actor), id: actor.subjectId });

async function talkOrRefuse(db: Db, of: Of, options?: { lock: boolean }) {
  const talk = await findTalk(db, of, options);
  if (!talk) throw new Refusal("NOT_FOUND");
  return talk;
}

/** Messages of an application for one of its sides. Refuses NOT_FOUND. */
export async function readThread(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { actor, applicationId }: { actor: Writer; applicationId: string },
): Promise<MessageThread> {
  const side = sideOf(actor);
  const now = clock.now();
  const talk = await talkOrRefuse(db, { applicationId, owner: ownerOf(actor) });
  const messages = mayRead(side, talk, now) ? await findMessages(db, applicationId) : [];
  return {
    care_about_id: talk.id,
    partner: side === "company" ? talk.personName : talk.companyName,
    title: talk.title,
    publicationId: talk.vacancyId,
    can_write: mayWrite(side, talk, now),
    note: noteOf(side, talk, now),
    contact_allowed: isContactAllowed(talk),
    info: messages.map(({ id, fromPerson, author, text, sentAt, seenAt }) => {
      const mine = fromPerson === (side === "person");
      return {
        id,
        mine,
        from: fromPerson ? talk.personName : (side === "company" && author) || talk.companyName,
        text,
        sent: sentAt.toISOString(),
        seen: mine ? (seenAt?.toISOString() ?? null) : null,
      };
    }),
  };
}

type Sending = { actor: Writer; applicationId: string; clientKey: string; text: string };

/**
 * Sends a message once per `clientKey`, and notifies the other side unless it already has an unopened one. Refuses
 * NOT_FOUND, APPLICATION_CLOSED, QUESTION_FIRST, TOO_MANY, contact data before 'En proceso', and another text under the
 * same key.
 */
export function sendMessage(
  db: Db,
  deps: MessageDeps,
  { actor, applicationId, clientKey, text }: Sending,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const side = sideOf(actor);
    const now = deps.clock.now();
    const talk = await talkOrRefuse(tx, { applicationId, owner: ownerOf(actor) }, { lock: true });
    const sent = await findSent(tx, { applicationId, side, clientKey });
    if (sent && sent.content !== text) throw new Refusal("IDEMPOTENCY_CONFLICT");
    if (sent) return sent.id;
    const refusal = refusalToWrite(side, talk, text, now);
    if (refusal) throw new Refusal(refusal.code, refusal);
    const limiting = await findLimiting(tx, { applicationId, side, since: new Date(now.getTime() - dayMs) });
    if (limiting) {
      const who = side === "company" ? "Tu empresa ya escribió" : "Ya escribiste";
      const until = new Date(limiting.getTime() + dayMs);
      throw limitRefusal("TOO_MANY", `${who} ${messagesADay} mensajes aquí en 24 horas, que es el límite.`, {
        now,
        until,
      });
    }
    const isToldAlready = await hasUnseen(tx, applicationId, side === "company" ? "person" : "company");
    const id = newId();
    await insertMessage(tx, { id, talk, side, by: actor.loginId, clientKey, text, at: now });
    if (!isToldAlready) await notifyMessage(tx, deps, { talk, side, messageId: id });
    return id;
  });
}

/** Marks the messages of the other side as seen, up to a moment. Refuses NOT_FOUND. */
export function markThreadSeen(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  { actor, applicationId, until }: { actor: Writer; applicationId: string; until: Date },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const reader = sideOf(actor);
    const talk = await talkOrRefuse(tx, { applicationId, owner: ownerOf(actor) });
    if (mayRead(reader, talk, now)) await markSeen(tx, { applicationId, reader, until, at: now });
  });
}
