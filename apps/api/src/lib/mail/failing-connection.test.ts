import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { signUp } from "@arranca/contract/accounts/entry";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../testing/requests.ts";
import { startTcpProxy, type TcpProxy } from "../../testing/servers/tcp-proxy.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { inTransaction } from "../database/db.ts";
import { newId } from "../ids.ts";
import { deliverEmail } from "./mail.ts";
import { smtpDelivery } from "./smtp.ts";

// Tests with a proxy that spoils the connection to the mail server in various ways.

const timeouts = { connectionTimeout: 400, greetingTimeout: 400, socketTimeout: 400 };

let t: TestApp;
let server: SMTPServer;
let line: TcpProxy;
let received: (string | undefined)[];
beforeAll(async () => {
  t = await startTestApp();
  server = new SMTPServer({
    ...{ disabledCommands: ["STARTTLS", "AUTH"], closeTimeout: 10 },
    onData: async (stream, _session, done) => {
      const message = await buffer(stream).catch(() => undefined);
      if (!message) return;
      received.push((await PostalMime.parse(message)).messageId);
      done();
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo; // it listens on a port
  line = await startTcpProxy(port);
});
beforeEach(async () => {
  received = [];
  await line.become("passes");
});
afterAll(async () => {
  await line.close();
  await new Promise<void>((resolve) => server.close(resolve));
  await t.close();
});

const openDelivery = () => {
  const deliver = smtpDelivery(`smtp://127.0.0.1:${line.port}`, "no-responder@arranca.example", 1, timeouts);
  return deliverEmail({ ...t.deps, deliver });
};
async function queue(): Promise<string> {
  const event = `line/${newId()}`;
  const letter = { subject: "¡Te contrataron!", paragraphs: ["Café Jacaranda te seleccionó."] };
  await inTransaction(t.deps.db, (tx) =>
    t.deps.mail.queue(tx, { event, to: "ximena@correo.example", template: "notice", letter }),
  );
  const found = t.deps.db.selectFrom("emails").select("id").where("event", "=", event);
  return (await found.executeTakeFirstOrThrow()).id;
}
const rowOf = (id: string) => t.deps.db.selectFrom("emails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const messageIdOf = (id: string) => `<${id}@127.0.0.1>`;

async function bytesOfAnswers(): Promise<number> {
  await openDelivery()({ emailId: await queue() });
  received = [];
  return line.isReturned();
}

test.each([
  ["refuses", "refuses", 0],
  ["hangs", "hangs", 0],
  ["is cut before the greeting", "cuts what comes back", 3],
  ["is cut while it says who it is", "cuts what is sent", 3],
  ["is cut in the midst of the text", "cuts what is sent", 700],
] as const)(
  "check 10: a line to the mail server that %s: the e-mail waits, who signs up does not, and once it is back it is sent, once",
  async (_says, mood, cutAfter) => {
    const deliver = openDelivery();
    const emailId = await queue();
    await line.become(mood, { cutAfter });
    await expect(deliver({ emailId })).rejects.toThrow();
    const waiting = await rowOf(emailId);
    expect(waiting).toMatchObject({ status: "waiting", tries: 1, sent_at: null });
    expect([waiting.content === null, waiting.error === null]).toEqual([false, false]);
    const credentials = { email: `${newId()}@correo.example`, password: "una clave larga de prueba 7" };
    expect((await send(t, signUp, { body: { account_type: "person", credentials } })).status).toBe(200);

    await line.become("passes");
    await deliver({ emailId });
    expect(await rowOf(emailId)).toMatchObject({ status: "sent", tries: 2, content: null });
    expect(received).toEqual([messageIdOf(emailId)]);
  },
);

test("check 10: a hanging connection to the mail server costs one attempt, and the next attempt uses another connection", async () => {
  const deliver = openDelivery();
  await deliver({ emailId: await queue() });
  const emailId = await queue();
  await line.become("hangs");
  await expect(deliver({ emailId })).rejects.toThrow();
  await line.become("passes");
  await deliver({ emailId });
  expect((await rowOf(emailId)).status).toBe("sent");
  expect(received.filter((messageId) => messageId === messageIdOf(emailId))).toHaveLength(1);
});

test("check 10: an e-mail whose acknowledgement is cut is not lost, and its duplicate has the same Message-ID", async () => {
  const cutAfter = (await bytesOfAnswers()) - 5;
  const deliver = openDelivery();
  const emailId = await queue();
  await line.become("cuts what comes back", { cutAfter });
  await expect(deliver({ emailId })).rejects.toThrow();
  expect(await rowOf(emailId)).toMatchObject({ status: "waiting", tries: 1 });
  await line.become("passes");
  await deliver({ emailId });
  expect(received).toEqual([messageIdOf(emailId), messageIdOf(emailId)]);
});
