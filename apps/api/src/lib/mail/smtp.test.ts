import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { patient } from "../../testing/patient.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { inTransaction } from "../database/db.ts";
import { newId } from "../ids.ts";
import { deliverEmail } from "./mail.ts";
import { smtpDelivery } from "./smtp.ts";

let t: TestApp;
let server: SMTPServer;
let received: Email[];
let refusals: number[];
let closed: boolean;
type Delivering = (job: { emailId: string }) => Promise<void>;
let deliver: Delivering;
let openDelivery: () => Delivering;

beforeAll(async () => {
  t = await startTestApp();
  server = new SMTPServer({
    ...{ disabledCommands: ["STARTTLS", "AUTH"], closeTimeout: 10 },
    onConnect: (_session, done) => (closed ? done(Object.assign(new Error("go away"), { responseCode: 554 })) : done()),
    onData: async (stream, _session, done) => {
      // An aborted e-mail leaves half a message, which no server accepts.
      const message = await buffer(stream).catch(() => undefined);
      if (!message) return;
      const responseCode = refusals.shift();
      if (responseCode) return done(Object.assign(new Error("not now"), { responseCode }));
      received.push(await PostalMime.parse(message));
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo; // it listens on a port, not on a socket file
  openDelivery = () => {
    const send = smtpDelivery(`smtp://127.0.0.1:${port}`, "Arranca <no-responder@arranca.example>", 1);
    return deliverEmail({ ...t.deps, deliver: send });
  };
  deliver = openDelivery();
});
beforeEach(() => {
  received = [];
  refusals = [];
  closed = false;
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await t.close();
});

const aPost = (event: string) => ({
  event,
  to: "ximena@correo.example",
  template: "notice" as const,
  letter: { subject: "¡Te contrataron!", paragraphs: ["Café Jacaranda te seleccionó."], code: "482915" },
});

const queue = (event: string) => inTransaction(t.deps.db, (tx) => t.deps.mail.queue(tx, aPost(event)));
const rowOf = (event: string) =>
  t.deps.db.selectFrom("emails").selectAll().where("event", "=", event).executeTakeFirstOrThrow();
const atOnce = () => Promise.resolve();
const eventOf = () => `test/${newId()}`;

test("an e-mail queued in a transaction is delivered once, whole, under its own Message-ID", async () => {
  const event = eventOf();
  await queue(event);
  await queue(event);
  expect(await t.deps.jobs.runDue("email", deliver)).toBe(1);
  const row = await rowOf(event);
  await deliver({ emailId: row.id });

  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    messageId: `<${row.id}@127.0.0.1>`,
    subject: "¡Te contrataron!",
    from: { address: "no-responder@arranca.example" },
    to: [{ address: "ximena@correo.example" }],
  });
  expect(received[0]?.text).toContain("482915");
  expect(received[0]?.html).toContain("Café Jacaranda te seleccionó.");
});

test("[F8, B16] a domain with ñ and accents goes out as punycode", async () => {
  const post = { ...aPost(eventOf()), to: "contacto@panadería-núñez.example" };
  await inTransaction(t.deps.db, (tx) => t.deps.mail.queue(tx, post));
  expect(await t.deps.jobs.runDue("email", deliver)).toBe(1);
  expect(received[0]?.to).toMatchObject([{ address: "contacto@xn--panadera-nez-yfb3dwh.example" }]);
});

test("[F6, B13] at night a reminder waits for the morning, and a decision, a code and an alert leave at once", async () => {
  const now = t.deps.clock.now();
  // Far ahead, because the queue measures with the machine's clock.
  t.deps.clock.set(new Date("2090-01-16T05:00:00Z"));
  for (const template of ["reminder", "course-nudge", "alert", "notice", "recovery-code"] as const)
    await inTransaction(t.deps.db, (tx) => t.deps.mail.queue(tx, { ...aPost(eventOf()), template }));
  t.deps.clock.set(now);
  for (const queue of ["email-bulk", "email", "email-codes"] as const)
    expect(await t.deps.jobs.runDue(queue, deliver), queue).toBe(1);
});

test("[C9] a recipient gets one reminder of an application within an hour, even if two leave at once", async () => {
  t.deps.clock.set(new Date("2026-11-20T18:00:00Z"));
  const queue = async (event: string, to = "empresa@correo.example") => {
    const post = { ...aPost(event), to, template: "application-nudge" as const };
    await inTransaction(t.deps.db, (tx) => t.deps.mail.queue(tx, post));
    return t.deps.db.selectFrom("emails").select("id").where("event", "=", event).executeTakeFirstOrThrow();
  };
  const send = (...rows: { id: string }[]) => Promise.all(rows.map(({ id }) => deliver({ emailId: id })));
  await send(await queue("nudge/1"), await queue("nudge/2"), await queue("nudge/3", "otra@correo.example"));
  expect(received.map(({ to }) => to?.[0]?.address).sort()).toEqual(["empresa@correo.example", "otra@correo.example"]);
  t.deps.clock.advanceMinutes(59);
  await send(await queue("nudge/4"));
  expect(received).toHaveLength(2);
  t.deps.clock.advanceMinutes(2);
  await send(await queue("nudge/5"));
  expect(received).toHaveLength(3);
});

test("the content of an e-mail is wiped after it was sent", async () => {
  const event = eventOf();
  await queue(event);
  expect((await rowOf(event)).content).not.toBeNull();
  await t.deps.jobs.runDue("email", deliver);
  expect(await rowOf(event)).toMatchObject({ status: "sent", content: null, sent_at: t.deps.clock.now(), tries: 1 });
});

test("no e-mail is sent if its transaction rolls back", async () => {
  const event = eventOf();
  const broken = inTransaction(t.deps.db, async (tx) => {
    await t.deps.mail.queue(tx, aPost(event));
    throw new Error("the change did not happen");
  });
  await expect(broken).rejects.toThrow("the change did not happen");
  expect(await t.deps.jobs.runDue("email", deliver)).toBe(0);
  expect(received).toEqual([]);
  expect(await t.deps.db.selectFrom("emails").where("event", "=", event).select("id").execute()).toEqual([]);
});

test("a 4xx response of the mail server is retried by the job queue and delivered under the same Message-ID", async () => {
  const event = eventOf();
  await queue(event);
  refusals = [451];
  await expect(t.deps.jobs.runDue("email", deliver)).rejects.toThrow("not now");
  const waiting = await rowOf(event);
  expect(waiting).toMatchObject({ status: "waiting", tries: 1, sent_at: null });
  expect(waiting.content).not.toBeNull();

  await deliver({ emailId: waiting.id });
  expect(await rowOf(event)).toMatchObject({ status: "sent", tries: 2, content: null });
  expect(received.map(({ messageId }) => messageId)).toEqual([`<${waiting.id}@127.0.0.1>`]);
});

test("a 5xx response of the mail server fails for good and is not retried", async () => {
  const event = eventOf();
  await queue(event);
  refusals = [550];
  expect(await t.deps.jobs.runDue("email", deliver)).toBe(1);
  const failed = await rowOf(event);
  expect(failed).toMatchObject({ status: "failed", tries: 1 });
  expect(failed.error).toContain("not now");
  await deliver({ emailId: failed.id });
  expect(received).toEqual([]);
});

test("an e-mail is retried if the mail server refuses the login", async () => {
  const event = eventOf();
  await queue(event);
  closed = true;
  const deliverAnew = openDelivery();
  await expect(t.deps.jobs.runDue("email", deliverAnew)).rejects.toThrow("go away");
  closed = false;
  const { id, status } = await rowOf(event);
  expect(status).toBe("waiting");
  await deliverAnew({ emailId: id });
  expect((await rowOf(event)).status).toBe("sent");
});

test("an e-mail that could not be delivered for a day is given up", async () => {
  const event = eventOf();
  await queue(event);
  const before = t.deps.clock.now();
  t.deps.clock.advanceDays(2);
  refusals = [451];
  expect(await t.deps.jobs.runDue("email", deliver)).toBe(1);
  t.deps.clock.set(before);
  expect(await rowOf(event)).toMatchObject({ status: "failed" });
});

test("a mail server on another machine without encryption gets no e-mail, and the e-mail is kept", async () => {
  const { port } = server.server.address() as AddressInfo;
  const message = {
    id: newId(),
    to: "ximena@correo.example",
    subject: "482915",
    text: "482915",
    html: "<p>482915</p>",
    beforeItsEnd: atOnce,
  };
  const over = (host: string) => smtpDelivery(`smtp://${host}:${port}`, "no-responder@arranca.example", 1)(message);
  // An address of this machine that is not recognised as its own: for the sender, a server in the network.
  await expect(over("0.0.0.0")).rejects.toThrow(/STARTTLS/);
  expect(received).toEqual([]);
  await over("127.0.0.1");
  expect(received).toHaveLength(1);
});

test("the end of an e-mail waits for its turn after the rest was sent, and without it no server accepts the message", async () => {
  const { port } = server.server.address() as AddressInfo;
  const send = smtpDelivery(`smtp://127.0.0.1:${port}`, "no-responder@arranca.example", 2);
  const begun: string[] = [];
  let takeTurn: (() => void) | undefined;
  const hand = (subject: string, beforeItsEnd: () => Promise<void>) =>
    send({ id: newId(), to: "ximena@correo.example", subject, text: subject, html: `<p>${subject}</p>`, beforeItsEnd });
  const first = hand("waits", () => {
    begun.push("waits");
    return new Promise((resolve) => {
      takeTurn = resolve;
    });
  });
  await vi.waitFor(() => expect(begun).toEqual(["waits"]), patient);
  await hand("goes", atOnce);
  expect(received.map(({ subject }) => subject)).toEqual(["goes"]);
  takeTurn?.();
  await first;
  expect(received.map(({ subject }) => subject)).toEqual(["goes", "waits"]);

  const given = hand("is given up", () => Promise.reject(new Error("no turn")));
  await expect(given).rejects.toThrow("no turn");
  expect(received).toHaveLength(2);
});

test("a line break in the subject of an e-mail adds no header and no recipient, and a lone dot does not end the message", async () => {
  const { port } = server.server.address() as AddressInfo;
  const hand = smtpDelivery(`smtp://127.0.0.1:${port}`, "no-responder@arranca.example", 1);
  const subject = "Hola\r\nBcc: todos@correo.example\r\n\r\n<script>";
  await hand({
    id: newId(),
    to: "ximena@correo.example",
    subject,
    text: "a\r\n.\r\nMAIL FROM:<x@y>",
    html: "<p>a</p>",
    beforeItsEnd: atOnce,
  });
  const [mail] = received;
  expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mail?.to).toMatchObject([{ address: "ximena@correo.example" }]);
  expect(received).toHaveLength(1);
  expect(mail?.text?.split(/\r?\n/).slice(0, 3)).toEqual(["a", ".", "MAIL FROM:<x@y>"]);
});
