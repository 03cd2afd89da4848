import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sizeOf } from "../../testing/sizes.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { inTransaction } from "../database/db.ts";
import { asApplication } from "../database/logins.ts";

const [mails, kills] = [sizeOf("DRILL_MAILS", 150), sizeOf("DRILL_WORKER_KILLS", 2)];
const refusedForGood = 5;

let t: TestApp;
let server: SMTPServer;
const sockets = new Map<number | undefined, Socket>();
const taken = new Map<string, number>();
let [connections, tries] = [0, 0];

const moods: [every: number, mood: "defer" | "cut" | "slow"][] = [
  [7, "defer"],
  [11, "cut"],
  [13, "slow"],
];

beforeAll(async () => {
  t = await startTestApp();
  server = new SMTPServer({
    ...{ disabledCommands: ["STARTTLS", "AUTH"], closeTimeout: 10 },
    onConnect: ({ remotePort }, done) => {
      // The first connections are closed at once, as if the server were down.
      if (++connections <= 5) sockets.get(remotePort)?.destroy();
      else done();
    },
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith("nobody") ? done(Object.assign(new Error("no such user"), { responseCode: 550 })) : done(),
    onData: async (stream, { remotePort }, done) => {
      // A killed worker leaves half a message, which no server accepts.
      const text = await buffer(stream).catch(() => undefined);
      if (!text) return;
      const { messageId = "" } = await PostalMime.parse(text);
      const number = ++tries;
      const mood = moods.find(([every]) => number % every === 0)?.[1];
      // The whole message arrived but is not acknowledged: it does not count as accepted.
      if (mood === "cut") return void sockets.get(remotePort)?.destroy();
      if (mood === "defer") return done(Object.assign(new Error("not now"), { responseCode: 451 }));
      const take = () => {
        taken.set(messageId, (taken.get(messageId) ?? 0) + 1);
        done();
      };
      if (mood === "slow") setTimeout(take, 200);
      else take();
    },
  });
  // A killed worker cuts its connections.
  server.on("error", () => {});
  server.server.prependListener("connection", (socket: Socket) => sockets.set(socket.remotePort, socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await t.close();
});

function startWorker(): ChildProcess {
  const { port } = server.server.address() as AddressInfo; // it listens on a port, not on a socket file
  const worker = join(import.meta.dirname, "../../testing/servers/mail-worker.ts");
  return spawn(process.execPath, [worker, asApplication(t.ownerUrl), `smtp://127.0.0.1:${port}`], {
    stdio: ["pipe", "inherit", "inherit"],
  });
}

async function kill(worker: ChildProcess) {
  worker.kill("SIGKILL");
  await once(worker, "exit");
  // Ages the jobs of a dead worker: the queue gives them to another one when their last heartbeat is old.
  await t.asOwner("UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 hour' WHERE state = 'active'");
}

const patient = { timeout: 300_000, interval: 20 };
const statuses = async () =>
  (await t.deps.db.selectFrom("emails").select(["id", "recipient", "status"]).execute()).map((row) => ({
    ...row,
    messageId: `<${row.id}@127.0.0.1>`,
  }));

test("check 8: with a failing mail server and killed workers no e-mail is lost, and at most one per kill is sent twice", async () => {
  t.deps.clock.set(new Date());
  await inTransaction(t.deps.db, async (tx) => {
    const template = "recovery-code";
    const letter = { subject: "482915", paragraphs: [] };
    for (let number = 0; number < mails; number++) {
      const to = `${number < refusedForGood ? "nobody" : "somebody"}${number}@correo.example`;
      await t.deps.mail.queue(tx, { event: `check-8/${number}`, to, template, letter });
    }
  });
  let worker = startWorker();
  for (let killed = 1; killed <= kills; killed++) {
    const share = (mails * killed) / (kills + 2);
    await vi.waitFor(() => expect(taken.size).toBeGreaterThan(share), patient);
    await kill(worker);
    worker = startWorker();
  }
  const settled = async () => (await statuses()).filter(({ status }) => status === "sent" || status === "failed");
  await vi.waitFor(async () => expect(await settled()).toHaveLength(mails), patient);
  worker.kill("SIGKILL");
  await once(worker, "exit");

  const rows = await statuses();
  const wanted = (nobody: boolean) => rows.filter(({ recipient }) => recipient.startsWith("nobody") === nobody);
  expect(wanted(true).map(({ status }) => status)).toEqual(Array.from({ length: refusedForGood }, () => "failed"));
  expect(wanted(false).filter(({ status, messageId }) => status !== "sent" || !taken.has(messageId))).toEqual([]);
  expect(taken.size, "nothing came that nobody sent").toBe(mails - refusedForGood);
  const twice = [...taken.values()].filter((times) => times > 1);
  const doubles = twice.reduce((sum, times) => sum + times - 1, 0);
  expect(doubles, "a kill may double the one that was handed over and not yet written down").toBeLessThanOrEqual(kills);
  console.info(`check 8: ${mails} e-mails, ${kills} kills, ${twice.length} came twice`);
}, 900_000);
