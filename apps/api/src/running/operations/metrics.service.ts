import { dayMs } from "@arranca/contract/values/durations";
import { readDuties } from "../../desk/staff/duties.service.ts";
import { isOfTheDatabase } from "../../lib/database/unreachable.ts";
import type { Deps } from "../../lib/deps.ts";
import type { NodeLoad } from "../../lib/http/load/shedding.ts";
import { bounds, type RequestCounts } from "../../lib/http/request-counts.ts";
import { queueOf, type Template } from "../../lib/mail/priorities.ts";
import { findAnswers } from "./invariants.store.ts";
import { isLate, readBackup, readStorage } from "./service.ts";
import { countSessions, findQueueLoads, findUnsentEmails, queueNames } from "./store.ts";

type Labels = Record<string, string | number>;
type Sample = readonly [labels: Labels, value: number];
type Metric = { name: string; help: string; type: "counter" | "gauge" | "histogram"; samples: readonly Sample[] };
type Node = { counts: RequestCounts; load: NodeLoad; statements: number };

const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  help,
  type: "gauge",
  samples,
});
const counter = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  ...{ name, help, type: "counter", samples },
});

export async function readMetrics(deps: Deps, node: Node): Promise<string> {
  const ofProgramme = await programmeMetrics(deps).catch((error: unknown) => {
    if (isOfTheDatabase(error)) return [];
    throw error;
  });
  const up = gauge("arranca_database_up", "Whether the database answers.", [[{}, ofProgramme.length > 0 ? 1 : 0]]);
  return [...nodeMetrics(node), up, ...ofProgramme].map(written).join("");
}

const nodeMetrics = ({ counts, load, statements }: Node): Metric[] => [
  counter(
    "arranca_requests_total",
    "Answers by route and class of status.",
    [...counts.answers.values()].map(({ count, ...labels }) => [labels, count]),
  ),
  {
    ...{ name: "arranca_request_seconds", help: "How long answers took.", type: "histogram" },
    samples: counts.within.map((count, index) => [{ le: bounds[index] ?? "+Inf" }, count]),
  },
  counter("arranca_request_seconds_sum", "Of all answers.", [[{}, counts.seconds]]),
  counter("arranca_request_seconds_count", "Answers.", [[{}, counts.within.at(-1) ?? 0]]),
  counter("arranca_shed_total", "Requests that were refused because there were too many.", [[{}, load.shed]]),
  gauge("arranca_requests_in_flight", "Requests that are being answered.", [[{}, load.inFlight]]),
  gauge("arranca_loop_late_seconds", "How late the event loop is now.", [[{}, load.lateMs / 1_000]]),
  gauge("arranca_wait_seconds", "How long the first in line waits for a turn or a connection.", [
    [{}, load.waitedMs / 1_000],
  ]),
  counter("arranca_statements_total", "Statements that went to the database.", [[{}, statements]]),
  gauge("arranca_memory_bytes", "Resident memory.", [[{}, process.memoryUsage.rss()]]),
];

async function programmeMetrics(deps: Deps): Promise<Metric[]> {
  const { db, clock } = deps;
  const loads = await findQueueLoads(db);
  const secondsOf = new Map(loads.map(({ queue, seconds }) => [queue, seconds]));
  const emails = await findUnsentEmails(db, new Date(clock.now().getTime() - 7 * dayMs));
  const counts = Map.groupBy(emails, ({ template, status }) => `${queueOf(template as Template)} ${status}`); // as `mail.ts` wrote it
  const duties = await readDuties(db, deps);
  const storage = await readStorage(db, deps);
  const { rehearsal, ...backup } = await readBackup(deps, false);
  const sessions = await countSessions(db, clock.now());
  const answers = await findAnswers(db);
  return [
    gauge(
      "arranca_queue_jobs",
      "Background work by queue and state.",
      loads.flatMap((load) =>
        (["waiting", "running", "failed"] as const).map((state): Sample => [{ queue: load.queue, state }, load[state]]),
      ),
    ),
    gauge(
      "arranca_queue_oldest_seconds",
      "How long the oldest waits that may run.",
      loads.map(({ queue, seconds }) => [{ queue }, seconds]),
    ),
    gauge(
      "arranca_queue_late",
      "Whether the oldest has waited longer than its queue allows.",
      queueNames.map((queue): Sample => [{ queue }, isLate(queue, secondsOf.get(queue) ?? 0) ? 1 : 0]),
    ),
    gauge(
      "arranca_emails",
      "E-mails that have not left, by lane.",
      [...counts].map(([key, of]) => {
        const [lane = "", status = ""] = key.split(" ");
        return [{ lane, status }, of.reduce((sum, { count }) => sum + count, 0)];
      }),
    ),
    gauge(
      "arranca_duty_late",
      "Whether a duty has not ended well for too long.",
      duties.map(({ duty, late }) => [{ duty }, late ? 1 : 0]),
    ),
    gauge(
      "arranca_sessions",
      "Living sessions by type of account.",
      sessions.map(({ user_type, count }) => [{ user_type }, count]),
    ),
    gauge("arranca_storage_bytes", "What files and database take, and the disk of the files.", [
      [{ what: "files" }, storage.files_bytes],
      [{ what: "database" }, storage.database_bytes],
      [{ what: "free" }, storage.free_bytes],
      [{ what: "disk" }, storage.disk_bytes],
    ]),
    gauge("arranca_files_reachable", "Whether the file store answered when it was last asked.", [
      [{}, storage.reachable ? 1 : 0],
    ]),
    gauge(
      "arranca_backup_last_timestamp_seconds",
      "When the newest copy was made.",
      backup.last_at ? [[{}, Date.parse(backup.last_at) / 1_000]] : [],
    ),
    gauge(
      "arranca_rehearsal_last_timestamp_seconds",
      "When a copy was last restored elsewhere and found equal.",
      rehearsal.last ? [[{}, Date.parse(rehearsal.last.at) / 1_000]] : [],
    ),
    gauge("arranca_rehearsal_failed", "Whether the newest copy could not be restored.", [
      [{}, rehearsal.failed_at ? 1 : 0],
    ]),
    gauge(
      "arranca_invariant_broken",
      "Rows that break what must always be true.",
      answers.map(({ name, broken }) => [{ invariant: name }, broken]),
    ),
  ];
}

function written({ name, help, type, samples }: Metric): string {
  const of = type === "histogram" ? `${name}_bucket` : name;
  // Sum and count belong to the histogram and have no type line.
  const head = /_(?:sum|count)$/.test(name) ? "" : `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
  return head + samples.map(([labels, value]) => `${of}${inBraces(labels)} ${value}\n`).join("");
}

function inBraces(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, "\\$&")}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}
