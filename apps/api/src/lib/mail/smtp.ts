import { Readable } from "node:stream";
import nodemailer, { type MailMessageData, type PluginFunction } from "nodemailer";
import { isOwnMachine } from "../own-machine.ts";
import type { Deliver } from "./mail.ts";

type Timeouts = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

// A server that does not answer holds a connection no longer than a job may last.
const patient: Timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * Sends e-mails over a limited number of persistent SMTP connections. The id is the Message-ID, so that a duplicate after a
 * crash can be recognised.
 */
export function smtpDelivery(
  smtpUrl: string,
  from: string,
  maxConnections: number,
  timeouts: Timeouts = patient,
): Deliver {
  // Only our queue retries, because it records each attempt.
  const pool = { pool: true, maxConnections, maxRequeues: 0 } as const;
  const host = new URL(smtpUrl).hostname;
  // Connections to other machines must be encrypted: e-mails contain codes.
  const requireTLS = !isOwnMachine(host);
  const transport = nodemailer.createTransport({ url: smtpUrl, requireTLS, ...pool, ...timeouts });
  transport.use("stream", holdBackTheEnd);
  return async ({ id, to, subject, text, html, stop, calendar, beforeItsEnd }) => {
    // RFC 8058: one-click unsubscribe by a POST to this address.
    const headers = stop
      ? { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
      : {};
    const message = { from, to, subject, text, html, headers, messageId: `<${id}@${host}>`, beforeItsEnd };
    await transport.sendMail(
      calendar ? { ...message, icalEvent: { ...calendar, filename: "entrevista.ics" } } : message,
    );
  };
}

type HeldBack = Parameters<Deliver>[0]["beforeItsEnd"];

/** Sends the message at the server's speed, but its end only after `beforeItsEnd`: the server cannot accept it earlier. */
const holdBackTheEnd: PluginFunction = ({ data, message }, done) => {
  const { beforeItsEnd } = data as MailMessageData & { beforeItsEnd: HeldBack }; // as it was handed to `sendMail`
  message.processFunc((text) => Readable.from(inTwoSteps(text, beforeItsEnd)));
  done();
};

async function* inTwoSteps(text: Readable, beforeItsEnd: HeldBack): AsyncGenerator<unknown> {
  yield* text;
  await beforeItsEnd();
}
