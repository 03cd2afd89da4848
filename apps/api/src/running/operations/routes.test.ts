import { readOperations, retryWork } from "@arranca/contract/operations/operations";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeBackup } from "../../lib/backup/take.ts";
import { newId } from "../../lib/ids.ts";
import { deliverEmail } from "../../lib/mail/mail.ts";
import { aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const token = "a token of metrics that only tests use";
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ app: { metrics: { token, statements: () => 7 } } });
});
afterAll(() => t.close());

const administrator = () => aStaffMember(t, ["operations.watch"]);
const read = async () => (await send(t, readOperations, { as: await administrator() })).contents();
const queueCalled = async (name: string) => (await read()).queues.find(({ queue }) => queue === name);
const inQueue = (statement: string) => t.asOwner(`UPDATE pgboss.job SET ${statement} WHERE name = 'diploma'`);

test("a job that waits too long is shown as late with its start, and a failed one runs again on request", async () => {
  expect(await queueCalled("diploma")).toMatchObject({ waiting: 0, failed: 0, late: false, actions: [] });
  await t.deps.jobs.send(t.deps.db, "diploma", { personId: newId() });
  expect(await queueCalled("diploma")).toMatchObject({ waiting: 1, waits_since: expect.any(String), late: false });
  await inQueue("start_after = now() - interval '29 minutes'");
  expect(await queueCalled("diploma")).toMatchObject({ late: false });
  await inQueue("start_after = now() - interval '31 minutes'");
  expect(await queueCalled("diploma")).toMatchObject({ late: true });

  await inQueue("state = 'failed', completed_on = now()");
  expect(await queueCalled("diploma")).toMatchObject({ waiting: 0, failed: 1, late: false, actions: ["retry"] });
  const by = await administrator();
  const again = () => send(t, retryWork, { as: by, body: { queue: "diploma" } });
  expect((await again()).status).toBe(200);
  expect(await queueCalled("diploma")).toMatchObject({ waiting: 1, failed: 0, actions: [] });
  const { rows } = await sql<{ actor_login_id: string; detail: unknown }>`
    SELECT actor_login_id, detail FROM audit_log WHERE action = 'work.retry'`.execute(t.deps.db);
  expect(rows).toEqual([{ actor_login_id: by.loginId, detail: { queue: "diploma", count: 1 } }]);
  expect((await again()).code).toBe("TRANSITION_NOT_ALLOWED");
});

test("an e-mail that was given up is never sent again automatically, and the page asks to call instead", async () => {
  const post = { event: newId(), to: "nadie@correo.example", template: "notice" as const };
  await t.deps.mail.queue(t.deps.db, { ...post, letter: { subject: "Tu cuenta", paragraphs: ["Está lista."] } });
  const refused = Object.assign(new Error("no such user"), { code: "EENVELOPE", responseCode: 550 });
  const tried: string[] = [];
  const runEmails = (refusal?: Error) =>
    t.deps.jobs.runDue(
      "email",
      deliverEmail({
        ...t.deps,
        deliver: async ({ to }) => {
          tried.push(to);
          if (refusal) throw refusal;
        },
      }),
    );
  await runEmails(refused);
  expect(tried).toEqual([post.to]);
  expect((await read()).lost_emails).toBe(1);

  // Marks its job as failed too, so that the page offers to run it again.
  await t.asOwner("UPDATE pgboss.job SET state = 'failed', completed_on = now() WHERE name = 'email'");
  const again = await send(t, retryWork, { as: await administrator(), body: { queue: "email" } });
  expect(again.status).toBe(200);
  await runEmails();
  expect(tried).toEqual([post.to]);
  expect((await read()).lost_emails).toBe(1);
  await t.deps.db.deleteFrom("emails").where("event", "=", post.event).execute();
});

test("a backup is shown on the page of operations as soon as one is in its folder", async () => {
  expect((await read()).backup).toEqual({
    ...{ expected: true, last_at: null, copies: 0, late: true },
    rehearsal: { last: null, failed_at: null, late: false },
  });
  await takeBackup(t.deps.backup ?? expect.fail(), t.deps.clock);
  const at = new Date(t.deps.clock.now());
  at.setMilliseconds(0);
  expect((await read()).backup).toMatchObject({ last_at: at.toISOString(), copies: 1 });
});

test("storage and versions on the page of operations are those of this machine", async () => {
  const { storage, versions } = await read();
  expect(storage.database_bytes).toBeGreaterThan(1_000_000);
  expect(storage.free_bytes).toBeLessThanOrEqual(storage.disk_bytes);
  expect(versions).toMatchObject({ node: process.versions.node, migration: expect.stringMatching(/^\d{4}_\w+\.sql$/) });
});

const metrics = (headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
  t.app.inject({ url: "/api/metrics", headers });

test("metrics are served only with the token", async () => {
  expect((await metrics()).statusCode).toBe(200);
  for (const authorization of ["", token, `Bearer ${token}x`, `bearer ${token}`, "Bearer "])
    expect((await metrics({ authorization })).statusCode, authorization).toBe(404);
  expect((await metrics({})).statusCode).toBe(404);
  const without = await startTestApp();
  const asked = await without.app.inject({ url: "/api/metrics", headers: { authorization: "Bearer undefined" } });
  await without.close();
  expect(asked.statusCode).toBe(404);
});

test("metrics report the node's responses and the programme's contents in the format of Prometheus", async () => {
  await t.deps.db
    .insertInto("emails")
    .values({
      ...{ id: newId(), recipient: "a@b.example", template: "verification-code", event: newId(), status: "failed" },
      created_at: t.deps.clock.now(),
    })
    .execute();
  await t.app.inject("/api/health/live");
  await t.app.inject("/api/no/such/address");
  const { body, headers } = await metrics();
  expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  const lines = body.trimEnd().split("\n");
  const broken = lines.filter(
    (line) => !/^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{(?:[a-z_]+="[^"]*",?)+\})? [\d.e+-]+)$/.test(line),
  );
  expect(broken).toEqual([]);
  expect(lines).toContain('arranca_requests_total{method="GET",route="/api/health/live",class="2xx"} 1');
  expect(lines).toContain("arranca_statements_total 7");
  expect(lines).toContain("arranca_database_up 1");
  expect(lines).toContain('arranca_queue_jobs{queue="diploma",state="waiting"} 1');
  expect(lines).toContain('arranca_emails{lane="email-codes",status="failed"} 1');
  expect(body).toMatch(/arranca_sessions\{user_type="staff"\} [1-9]/);
  expect(body).toMatch(/arranca_storage_bytes\{what="free"\} [1-9]/);
  expect(body).not.toContain("/api/no/such/address");
  expect((await read()).lost_emails).toBe(1);
});
