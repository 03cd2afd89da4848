import type { Duty } from "@arranca/contract/operations/duties";
import { invariantNames } from "@arranca/contract/operations/invariants";
import { type QueueName, queues } from "@arranca/contract/operations/operations";
import { dayMs } from "@arranca/contract/values/durations";
import { readDuties } from "../../desk/staff/duties.service.ts";
import { listCopies, timeOfCopy } from "../../lib/backup/manifest.ts";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { diskOf } from "../../lib/disk.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { productVersion } from "../../lib/product.ts";
import { findAnswers } from "./invariants.store.ts";
import { readRestoreTest } from "./restore-test.service.ts";
import { findFailedJobs, findQueueLoads, findSizes, findUnsentEmails, findVersions, queueNames } from "./store.ts";

type Looking = Pick<Deps, "clock" | "backup" | "storage"> & { settings: Pick<Deps["settings"], "temporaryFolder"> };

const lostSinceMs = 7 * dayMs;

const empty = { waiting: 0, running: 0, failed: 0, since: null, seconds: 0 };
export const isLate = (queue: QueueName, seconds: number): boolean => seconds > queues[queue].lateAfterMinutes * 60;

export async function readOperations(db: Db, deps: Looking) {
  const { clock } = deps;
  const loads = new Map((await findQueueLoads(db)).map((load) => [load.queue, load]));
  const answers = new Map((await findAnswers(db)).map((answer) => [answer.name, answer]));
  const duties = await readDuties(db, deps);
  const retryable = (failed: number) => (failed > 0 ? (["retry"] as const) : []);
  return {
    asked_at: clock.now().toISOString(),
    queues: queueNames.map((queue) => {
      const { waiting, running, failed, since, seconds } = loads.get(queue) ?? empty;
      const waits_since = since?.toISOString() ?? null;
      return {
        queue,
        waiting,
        running,
        failed,
        waits_since,
        late: isLate(queue, seconds),
        actions: [...retryable(failed)],
      };
    }),
    duties: duties.map((duty) => ({
      ...duty,
      actions: [...retryable(duty.late ? (loads.get(duty.duty)?.failed ?? 0) : 0)],
    })),
    lost_emails: (await findUnsentEmails(db, new Date(clock.now().getTime() - lostSinceMs)))
      .filter(({ status }) => status === "failed")
      .reduce((sum, { count }) => sum + count, 0),
    storage: await readStorage(db, deps),
    backup: await readBackup(
      deps,
      duties.some(({ duty, late }) => duty === "backup" && late),
    ),
    invariants: invariantNames.map((invariant) => {
      const answer = answers.get(invariant);
      return {
        invariant,
        asked_at: answer?.asked_at.toISOString() ?? null,
        broken: answer?.broken ?? 0,
        since: answer?.since?.toISOString() ?? null,
        examples: answer?.examples ?? [],
      };
    }),
    versions: {
      product: productVersion,
      node: process.versions.node,
      ...(await findVersions(db)),
      runs_since: new Date(performance.timeOrigin).toISOString(),
    },
  };
}

export async function readStorage(db: Db, { settings, storage }: Pick<Looking, "settings" | "storage">) {
  return {
    ...(await findSizes(db)),
    ...(await diskOf(settings.temporaryFolder)),
    kept_in: storage.state().kind,
    reachable: storage.state().reachable,
  };
}

export async function readBackup({ backup, clock }: Pick<Looking, "backup" | "clock">, late: boolean) {
  const copies = backup ? await listCopies(backup.to) : [];
  const last = copies.at(-1);
  return {
    expected: backup !== undefined,
    last_at: last ? timeOfCopy(last).toISOString() : null,
    copies: copies.length,
    late,
    rehearsal: await readRestoreTest({ clock, ...(backup ? { backup } : {}) }),
  };
}

export async function retryWork(
  db: Db,
  { clock, jobs }: Pick<Deps, "clock" | "jobs">,
  { queue, by }: { queue: QueueName | Duty; by: Pick<Actor, "loginId"> },
): Promise<void> {
  const ids = await inTransaction(db, async (tx) => {
    const failed = await findFailedJobs(tx, queue);
    if (failed.length === 0) throw new Refusal("TRANSITION_NOT_ALLOWED", { message: "Ya no hay nada que repetir." });
    await recordAudit(tx, clock, {
      actor: by.loginId,
      action: "work.retry",
      objectType: "queue",
      detail: { queue, count: failed.length },
    });
    return failed;
  });
  // The queue changes its rows on its own connection, not in this transaction.
  await jobs.retry(queue, ids);
}
