import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTransaction } from "../lib/database/db.ts";
import { concurrencyOf } from "../lib/jobs.ts";
import type { Template } from "../lib/mail/priorities.ts";
import { smtpDelivery } from "../lib/mail/smtp.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "./worker.ts";

let t: TestApp;
let server: SMTPServer;
let connections = 0;
const received: { subject: string | undefined; messageId: string | undefined }[] = [];
/** Pending server responses of e-mails that are no codes; calling one sends it. */
let held: (() => void)[] | undefined = [];

beforeAll(async () => {
  t = await startTestApp();
  server = new SMTPServer({
    ...{ disabledCommands: ["STARTTLS", "AUTH"], closeTimeout: 10 },
    onConnect: (_session, done) => {
      connections++;
      done();
    },
    onData: async (stream, _session, done) => {
      const { subject, messageId } = await PostalMime.parse(await buffer(stream));
      const take = () => {
        received.push({ subject, messageId });
        done();
      };
      if (held && subject !== "A code") held.push(take);
      else take();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await t.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const queue = (subject: string, template: Template, count: number) =>
  inTransaction(t.deps.db, async (tx) => {
    for (let number = 0; number < count; number++) {
      const letter = { subject, paragraphs: [] };
      await t.deps.mail.queue(tx, { event: `${template}/${number}`, to: "x@correo.example", template, letter });
    }
  });
const inTime = { timeout: 60_000, interval: 50 };

test("a code is sent while 600 other e-mails wait, and none of them is lost or sent twice", async () => {
  const { port } = server.server.address() as AddressInfo; // it listens on a port, not on a socket file
  await queue("A decision", "notice", 300);
  await queue("An alert", "alert", 300);
  const open = (most: number) => smtpDelivery(`smtp://127.0.0.1:${port}`, "no-responder@arranca.example", most);
  await t.work(jobHandlers(t.deps, open));
  const others = concurrencyOf("email") + concurrencyOf("email-bulk");
  await vi.waitFor(() => expect(held).toHaveLength(others), inTime);

  await queue("A code", "recovery-code", 3);
  await vi.waitFor(() => expect(received).toHaveLength(3), inTime);
  expect(received.map(({ subject }) => subject)).toEqual(["A code", "A code", "A code"]);
  expect(held).toHaveLength(others);

  for (const take of held?.splice(0) ?? []) take();
  held = undefined;
  await vi.waitFor(() => expect(received).toHaveLength(603), inTime);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(603);
  const settled = () => t.deps.db.selectFrom("emails").select("tries").where("status", "=", "sent").execute();
  await vi.waitFor(async () => expect(await settled()).toHaveLength(603), inTime);
  expect((await settled()).every(({ tries }) => tries === 1)).toBe(true);
  expect(connections).toBeLessThanOrEqual(others + concurrencyOf("email-codes"));
});

test("an e-mail template without a priority does not compile", () => {
  // @ts-expect-error each template is listed in lib/mail/priorities.ts
  const forgotten: Template = "forgotten";
  expect(forgotten).toBe("forgotten");
});
