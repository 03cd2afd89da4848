import { Readable } from "node:stream";
import nodemailer, { type MailMessageData, type PluginFunction } from "nodemailer";
import { isOwnMachine } from "../own-machine.ts";
import type { Deliver } from "./mail.ts";

/** In milliseconds: how long a server may take to be reached, to greet, and to say something. */
type Timeouts = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

// A server that does not answer holds its connection no longer than a job may last.
const patient: Timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * Hands e-mails to an SMTP server over connections that stay open, so many at most. The id is the Message-ID, so that a double
 * after a crash can be recognised.
 */
export function smtpDelivery(
  smtpUrl: string,
  from: string,
  maxConnections: number,
  timeouts: Timeouts = patient,
): Deliver {
  // Tried again by our own queue alone, which writes down each try.
  const pool = { pool: true, maxConnections, maxRequeues: 0 } as const;
  const host = new URL(smtpUrl).hostname;
  // Beyond this machine an e-mail, and the codes in it, travel encrypted or not at all.
  const requireTLS = !isOwnMachine(host);
  const transport = nodemailer.createTransport({ url: smtpUrl, requireTLS, ...pool, ...timeouts });
  transport.use("stream", holdBackTheEnd);
  return async ({ id, to, subject, text, html, stop, beforeItsEnd }) => {
    // RFC 8058: a mail program may end it with one tap, by a POST to this address.
    const headers = stop
      ? { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
      : {};
    const message = { from, to, subject, text, html, headers, messageId: `<${id}@${host}>`, beforeItsEnd };
    await transport.sendMail(message);
  };
}

type HeldBack = Parameters<Deliver>[0]["beforeItsEnd"];

/** The text goes out as fast as the server reads it, its end when `beforeItsEnd` says so: only then may the server take it. */
const holdBackTheEnd: PluginFunction = ({ data, message }, done) => {
  const { beforeItsEnd } = data as MailMessageData & { beforeItsEnd: HeldBack }; // as it was handed to `sendMail`
  message.processFunc((text) => Readable.from(inTwoSteps(text, beforeItsEnd)));
  done();
};

async function* inTwoSteps(text: Readable, beforeItsEnd: HeldBack): AsyncGenerator<unknown> {
  yield* text;
  await beforeItsEnd();
}
