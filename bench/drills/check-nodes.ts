import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readSession, signOut } from "@arranca/contract/accounts/session";
import { rateLimits } from "@arranca/contract/rate-limits";
import { searchStaff } from "@arranca/contract/team/search";
import { startThrowawayPostgres } from "../../apps/api/src/lib/postgres/throwaway.ts";
import { type Answer, atRate, send } from "../lib/crowd.ts";
import type { Drill, Finding } from "../lib/drill.ts";
import { onDatabase } from "../lib/on-database.ts";
import { signedInPersons, signedInStaff } from "../lib/signed-in.ts";
import { faultsIn, type Node, startNode, stopNode } from "./upgrade/node.ts";
import { thisVersion } from "./upgrade/versions.ts";

const nodeCount = 3;
const members = 4;
const wholeSeconds = 60;
const sessions = 90;
const { points } = rateLimits.searchesPerStaff;
/** Calls of all members in each half of the drill: 1.5 times the rate limit. */
const askedInHalf = 1.5 * points * members;

/**
 * Checks three nodes with a worker each on one database: rate limits are shared exactly, a session ends on all nodes, a
 * scheduled job runs once (check 19).
 */
export const checkNodes: Drill = async ({ share }) => {
  const postgres = await startThrowawayPostgres();
  const folder = mkdtempSync(join(tmpdir(), "arranca-nodes-"));
  const nodes: Node[] = [];
  try {
    const [data, url] = [join(folder, "data"), postgres.connectionString];
    mkdirSync(data);
    const env = {
      ...{ DATABASE_URL: postgres.applicationString, DATABASE_OWNER_URL: url, DATA_DIR: data },
      ...{ SECRET_KEY: randomBytes(32).toString("base64url"), STAFF_2FA: "off", DEMO: "off", WORKERS: "1" },
    };
    while (nodes.length < nodeCount)
      nodes.push(await startNode({ folder, env }, thisVersion, `node ${nodes.length + 1}`));
    const duties = await callAllDuties(url);
    const at = { url, secretKey: env.SECRET_KEY };
    const seconds = Math.max(wholeSeconds / 4, wholeSeconds * share);
    const [limits, ends] = await Promise.all([askAtLimit(nodes, at, seconds), endSessions(nodes, at, seconds)]);
    const findings = [...limits, ends, await duties.counted()];
    for (const node of nodes) await stopNode(node);
    const faults = nodes.flatMap(faultsIn);
    for (const fault of faults) console.error(fault.slice(0, 300));
    const figure = String(faults.length);
    return [...findings, { what: "faults in the logs", runs: nodeCount, figure, limit: "0", ok: faults.length === 0 }];
  } finally {
    for (const { child } of nodes) child.kill("SIGKILL");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Chooses nodes round robin, so that no request goes to the node of the previous one. */
function inTurns<T>(of: readonly T[]): () => T {
  let turn = 0;
  return () => of[turn++ % of.length] as T; // none of them is empty
}

type Place = { url: string; secretKey: string };

/** Lets each member send more than the rate limit through all nodes; the period of the limit ends half way. */
async function askAtLimit(nodes: readonly Node[], { url, secretKey }: Place, seconds: number): Promise<Finding[]> {
  const tokens: string[] = [];
  while (tokens.length < members) tokens.push(await signedInStaff(url, ["accounts.review"], secretKey));
  const node = inTurns(nodes);
  // A member uses the nodes in turn, because there are more members than nodes.
  const member = inTurns(tokens);
  const path = `/api${searchStaff.path}?search=zoraida`;
  const ask = () => send(node(), { method: "GET", path, token: member() });
  const half = seconds / 2;
  const endOfTime = sleep(half * 1_000 - 2_000).then(() =>
    onDatabase(url, (client) =>
      client.query("UPDATE rate_limits SET expire = $1 WHERE key LIKE 'search/%'", [Date.now() + 2_000]),
    ),
  );
  const answers = await atRate((2 * askedInHalf) / seconds, seconds, ask);
  await endOfTime;
  const passed = tokens.map((token) => count(answers, (one) => one.asked.token === token && one.status === 200));
  const others = answers.filter(({ status }) => ![200, 429].includes(status));
  return [
    {
      what: `searches let through of each of ${members}, through ${nodeCount} nodes at once, in two times of the limit`,
      runs: answers.length,
      figure: passed.join(", "),
      limit: `${2 * points} each`,
      ok: passed.every((one) => one === 2 * points),
    },
    {
      what: "answered neither 200 nor 429",
      runs: answers.length,
      figure: String(others.length),
      limit: "0",
      ok: others.length === 0,
    },
  ];
}

const count = (answers: readonly Answer[], has: (answer: Answer) => boolean) => answers.filter(has).length;

/** Ends one session after another, each on the next node, and asks all nodes until none accepts the session. */
async function endSessions(nodes: readonly Node[], { url, secretKey }: Place, seconds: number): Promise<Finding> {
  const persons = await signedInPersons(url, { count: sessions, status: "approved", secretKey });
  const node = inTurns(nodes);
  const isIn = async (at: Node, token: string): Promise<boolean> => {
    const { status } = await send(at, { method: "GET", path: `/api${readSession.path}`, token });
    // An overloaded node says nothing about the session.
    return status === 503 ? isIn(at, token) : status === 200;
  };
  const everywhere = (token: string) => Promise.all(nodes.map((at) => isIn(at, token)));
  const took: number[] = [];
  let wereIn = 0;
  let letIn = 0;
  for (const { token } of persons) {
    if ((await everywhere(token)).every(Boolean)) wereIn++;
    await send(node(), { method: "POST", path: `/api${signOut.path}`, token });
    const began = performance.now();
    for (let still = nodeCount; still > 0 && performance.now() - began < 5_000; letIn += still)
      still = (await everywhere(token)).filter(Boolean).length;
    took.push(performance.now() - began);
    await sleep((seconds * 1_000) / sessions / 2);
  }
  return {
    what: "sessions ended on one node meanwhile: until all have refused it, at most",
    runs: sessions,
    figure: `${Math.round(Math.max(...took))} ms; let in afterwards ${letIn} times`,
    limit: "1,000 ms",
    ok: wereIn === sessions && Math.max(...took) <= 1_000,
  };
}

async function callAllDuties(url: string) {
  await onDatabase(url, async (client) => {
    await client.query(`CREATE TABLE drill_ends (duty text);
      CREATE FUNCTION drill_end() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
        $$ BEGIN INSERT INTO public.drill_ends VALUES (NEW.duty); RETURN NEW; END $$;
      CREATE TRIGGER drill_end AFTER INSERT OR UPDATE ON duty_runs FOR EACH ROW
        WHEN (NEW.last_good_at IS NOT NULL) EXECUTE FUNCTION drill_end()`);
  });
  const time = new Date(Date.now() + 60_000);
  const cron = `${time.getUTCMinutes()} ${time.getUTCHours()} * * *`;
  const called = await onDatabase(url, (client) =>
    client.query<{ name: string }>("UPDATE pgboss.schedule SET cron = $1, timezone = 'UTC' RETURNING name", [cron]),
  );
  const names = called.rows.map(({ name }) => name);
  // The minute itself, one more in which a node may still find it, half a minute until a worker looks, and the work.
  const settled = time.getTime() + 180_000;
  return {
    async counted(): Promise<Finding> {
      await sleep(Math.max(0, settled - Date.now()));
      const ends = await onDatabase(url, (client) => client.query<{ duty: string }>("SELECT duty FROM drill_ends"));
      const perDuty = names.map((name) => ends.rows.filter(({ duty }) => duty === name).length);
      const once = perDuty.filter((times) => times === 1).length;
      return {
        what: `duties at their time, ${nodeCount} workers: each ran once`,
        runs: names.length,
        figure: `${once} once, ${perDuty.filter((times) => times === 0).length} never, ${perDuty.filter((times) => times > 1).length} more often`,
        limit: "all once",
        ok: once === names.length && names.length > 20 && ends.rows.length === once,
      };
    },
  };
}
