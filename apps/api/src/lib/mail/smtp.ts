import nodemailer from "nodemailer";
import { isOwnMachine } from "../own-machine.ts";
import type { Deliver } from "./mail.ts";

// A server that does not answer holds its connection no longer than a job may last.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * Hands e-mails to an SMTP server over connections that stay open, so many at most. The id is the Message-ID, so that a double
 * after a crash can be recognised.
 */
export function smtpDelivery(smtpUrl: string, from: string, maxConnections: number): Deliver {
  // Tried again by our own queue alone, which writes down each try.
  const pool = { pool: true, maxConnections, maxRequeues: 0 } as const;
  const host = new URL(smtpUrl).hostname;
  // Beyond this machine an e-mail, and the codes in it, travel encrypted or not at all.
  const requireTLS = !isOwnMachine(host);
  const transport = nodemailer.createTransport({ url: smtpUrl, requireTLS, ...pool, ...timeouts });
  return async ({ id, to, subject, text, html, stop }) => {
    // RFC 8058: a mail program may end it with one tap, by a POST to this address.
    const headers = stop
      ? { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
      : {};
    await transport.sendMail({ from, to, subject, text, html, headers, messageId: `<${id}@${host}>` });
  };
}
