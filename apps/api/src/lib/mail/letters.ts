import type { Db } from "../database/db.ts";
import type { Letter } from "./layout.ts";
import type { Mail } from "./mail.ts";
import type { Template } from "./priorities.ts";

export type Recipient = {
  mail: Mail;
  tx: Db;
  to: string;
  toNobody?: boolean;
};

/** Letter with its own template. `eventId` identifies the event: each recipient gets one e-mail about it. */
type OwnLetter = Letter & { template: Template; eventId: string };

export const mailLetter = (
  { mail, tx, to, toNobody = false }: Recipient,
  { template, eventId, ...letter }: OwnLetter,
): Promise<void> => mail.queue(tx, { toNobody, event: `${template}/${eventId}`, to, template, letter });
