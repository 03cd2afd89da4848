import type { Db } from "../database/db.ts";
import type { Template } from "./lanes.ts";
import type { Letter } from "./layout.ts";
import type { Mail } from "./mail.ts";

/** To whom a letter goes, in which transaction. */
export type Recipient = {
  mail: Mail;
  tx: Db;
  to: string;
  /** See `Post`. */
  toNobody?: boolean;
};

/** A letter of its own template. `eventId` says what it is about: the same recipient is written to once about it. */
type OwnLetter = Letter & { template: Template; eventId: string };

/** Queues a letter whose template belongs to one kind of event. */
export const mailLetter = (
  { mail, tx, to, toNobody = false }: Recipient,
  { template, eventId, ...letter }: OwnLetter,
): Promise<void> => mail.queue(tx, { toNobody, event: `${template}/${eventId}`, to, template, letter });
