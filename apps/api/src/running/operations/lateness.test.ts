import { type Duty, dutyNames, lateAfterHours } from "@arranca/contract/operations/duties";
import { queues, readOperations } from "@arranca/contract/operations/operations";
import { hourMs, minuteMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setLastGoodRun } from "../../desk/staff/duties.store.ts";
import { newId } from "../../lib/ids.ts";
import type { JobData, JobName } from "../../lib/jobs.ts";
import { aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { queueNames } from "./store.ts";

const token = "a token of metrics that only tests use";
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ app: { metrics: { token, statements: () => 0 } } });
});
afterAll(() => t.close());

const read = async () =>
  (await send(t, readOperations, { as: await aStaffMember(t, ["operations.watch"]) })).contents();

async function measuredAsLate(metric: string, label: string): Promise<string[]> {
  const { body } = await t.app.inject({ url: "/api/metrics", headers: { authorization: `Bearer ${token}` } });
  const lines = body.split("\n").filter((line) => line.startsWith(`${metric}{`) && line.endsWith(" 1"));
  return lines.map((line) => line.split(`${label}="`)[1]?.split('"')[0] ?? line);
}

const anyJob = (id: string): { [N in Exclude<JobName, Duty>]: JobData[N] } => ({
  "email-codes": { emailId: id },
  email: { emailId: id },
  "email-bulk": { emailId: id },
  "application-discarded": { applicationId: id },
  "interview-reminder": { interviewId: id, revision: 0, hours: 2 },
  "file-scan": { fileId: id },
  "receipt-state": { fileId: id },
  diploma: { personId: id },
  "role-grant": { grantId: id },
  "course-stream": { fileId: id },
});

test("each job queue is late a minute after its limit, on the page and in the metrics, and not before", async () => {
  for (const name of queueNames) await t.deps.jobs.send(t.deps.db, name, anyJob(newId())[name]);
  const overdue = async (minutes: number) => {
    const each = queueNames.map(
      (name) =>
        `UPDATE pgboss.job SET start_after = now() - interval '${queues[name].lateAfterMinutes + minutes} minutes' WHERE name = '${name}'`,
    );
    await t.asOwner(each.join(";"));
    return (await read()).queues.filter(({ late }) => late).map(({ queue }) => queue);
  };
  expect(await overdue(-1)).toEqual([]);
  expect(await measuredAsLate("arranca_queue_late", "queue")).toEqual([]);
  expect(await overdue(1)).toEqual(queueNames);
  expect(await measuredAsLate("arranca_queue_late", "queue")).toEqual(queueNames);
});

test("each scheduled job is late a minute after its limit, on the page and in the metrics, and not before", async () => {
  const now = t.deps.clock.now().getTime();
  /** Ages the last success of each scheduled job to its limit plus `ms`. */
  const overdue = async (ms: number) => {
    for (const duty of dutyNames)
      await setLastGoodRun(t.deps.db, duty, new Date(now - lateAfterHours(duty) * hourMs - ms));
    return (await read()).duties.filter(({ late }) => late).map(({ duty }) => duty);
  };
  expect(await overdue(0)).toEqual([]);
  expect(await measuredAsLate("arranca_duty_late", "duty")).toEqual([]);
  expect(await overdue(minuteMs)).toEqual(dutyNames);
  expect(await measuredAsLate("arranca_duty_late", "duty")).toEqual(dutyNames);
});
