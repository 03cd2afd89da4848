import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signIn } from "@arranca/contract/accounts/entry";
import { demoPassword } from "../../apps/api/seeds/demo.logins.ts";
import { startThrowawayPostgres } from "../../apps/api/src/lib/postgres/throwaway.ts";
import { type Drill, type Finding, notRun } from "../lib/drill.ts";
import { onDatabase } from "../lib/on-database.ts";
import { startServer } from "../lib/servers.ts";
import { startInjectable } from "./sqlmap/control.ts";
import { isInstalled, runSqlmap } from "./sqlmap/run.ts";
import { type Search, searches } from "./sqlmap/searches.ts";
import { watchAnswers } from "./sqlmap/watcher.ts";
import { startNode, stopNode } from "./upgrade/node.ts";
import { thisVersion } from "./upgrade/versions.ts";

const beyondBaseMs = 2_000;
const asksForBase = 20;
const atOnce = 3;
/** Smallest number of requests per parameter; with fewer, sqlmap did not complete its level. */
const leastAnswers = 30;

/**
 * Lets sqlmap look for SQL injections in every search of the API, and in a vulnerable control server where it must find two
 * (check 27).
 */
export const checkSqlmap: Drill = async ({ share }) => {
  if (!isInstalled()) return [notRun("sqlmap", "apt-get install sqlmap (Debian's package)")];
  const postgres = await startThrowawayPostgres();
  const folder = mkdtempSync(join(tmpdir(), "arranca-sqlmap-"));
  try {
    const { connectionString: url, applicationString } = postgres;
    const secret = randomBytes(32).toString("base64url");
    await loadDemo(folder, { DATABASE_URL: applicationString, DATABASE_OWNER_URL: url, SECRET_KEY: secret });
    const found = await lookAtInjectable(url, folder);
    const chosen = searches.slice(0, Math.max(1, Math.round(searches.length * share)));
    return [found, ...(await lookAtSearches({ url, secret, folder }, chosen))];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function loadDemo(folder: string, settings: Record<string, string>): Promise<void> {
  const data = join(folder, "data");
  mkdirSync(data);
  const env = { ...settings, DATA_DIR: data, DEMO: "on", STAFF_2FA: "off", WORKERS: "0" };
  await stopNode(await startNode({ folder, env }, thisVersion, "demo"));
}

/**
 * Control: sqlmap must find the injections of the vulnerable server, or finding nothing in the product would prove nothing.
 */
async function lookAtInjectable(url: string, folder: string): Promise<Finding> {
  const control = await startInjectable(url);
  try {
    const verdicts = [];
    for (const path of ["/text?q=Tienda", "/number?q=30"]) {
      const { verdict, said } = await runSqlmap({ url: `${control.url}${path}`, parameters: ["q"] }, folder);
      if (verdict !== "injectable") console.error(said.slice(-2_000));
      verdicts.push(verdict);
    }
    return {
      what: "control: a text and a number written into a statement",
      runs: verdicts.length,
      figure: verdicts.join(", "),
      limit: "both injectable",
      ok: verdicts.every((verdict) => verdict === "injectable"),
    };
  } finally {
    await control.stop();
  }
}

type Place = { url: string; secret: string; folder: string };

async function lookAtSearches({ url, secret, folder }: Place, chosen: readonly Search[]): Promise<Finding[]> {
  const connects = join(folder, "connects");
  writeFileSync(connects, "");
  const noting = new URL("../servers/note-connects.ts", import.meta.url);
  const server = await startServer("the application", new URL("../servers/app.ts", import.meta.url), {
    ...{ DATABASE_URL: url, DRILL: "on", DRILL_SECRET_KEY: secret },
    ...{ CONNECTS: connects, NODE_OPTIONS: `--import ${noting.href}` },
  });
  try {
    const cookies = new Map<string, string>();
    for (const { as } of chosen) if (!cookies.has(as)) cookies.set(as, await enter(server.url, as));
    await forgetCounts(url);
    const plain: Plain[] = [];
    for (const search of chosen) plain.push(await askPlainly(search, server.url, cookies.get(search.as) ?? ""));
    const findings: Finding[] = [];
    const lookAtNext = async (): Promise<void> => {
      for (let next = plain.shift(); next; next = plain.shift())
        findings.push(await lookAt(next, mkdtempSync(join(folder, "look-"))));
    };
    await Promise.all(Array.from({ length: atOnce }, lookAtNext));
    const noted = readFileSync(connects, "utf8").split("\n").filter(Boolean);
    const others = noted.filter((line) => !line.includes("/.s.PGSQL."));
    for (const other of others.slice(0, 5)) console.error(other);
    const [figure, ok] = [String(others.length), others.length === 0 && noted.length > 0];
    return [
      ...findings,
      { what: "connections to anybody but the database", runs: noted.length, figure, limit: "0", ok },
    ];
  } finally {
    await server.stop();
  }
}

async function enter(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/api${signIn.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-platform": "arranca", "x-application-key": "arranca-web" },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const cookie = /session=[\w-]{43}/.exec(String(answer.headers.getSetCookie()))?.[0];
  if (!cookie) throw new Error(`${email} was not let in: ${answer.status}`);
  return cookie;
}

/** Clears the rate limits, because the drill sends more calls as one member than an hour allows. */
const forgetCounts = (url: string) =>
  onDatabase(url, (client) =>
    client.query(`CREATE FUNCTION drill_forget() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.points := 0; RETURN NEW; END $$;
      CREATE TRIGGER drill_forget BEFORE INSERT OR UPDATE ON rate_limits FOR EACH ROW EXECUTE FUNCTION drill_forget()`),
  );

/** Sends a search normally, as the baseline for sqlmap, through a proxy that counts the answers. */
async function askPlainly(search: Search, address: string, cookie: string) {
  const watcher = await watchAnswers(address);
  const url = `${watcher.url}/api${search.path}`;
  for (let asked = 0; asked < asksForBase; asked++) {
    const answer = await fetch(url, { headers: { "x-platform": "arranca", cookie } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${search.path} answers ${answer.status}: ${text}`);
  }
  return { search, cookie, url, watcher, baseMs: Math.round(watcher.look().longestMs) };
}

type Plain = Awaited<ReturnType<typeof askPlainly>>;

async function lookAt({ search, cookie, url, watcher, baseMs }: Plain, folder: string): Promise<Finding> {
  const parameters = search.parameters.split(" ");
  const { verdict, said } = await runSqlmap({ url, parameters, cookie }, folder);
  const { answers, taken, faults, longestMs } = watcher.look();
  await watcher.stop();
  if (verdict !== "clean") console.error(said.slice(-2_000));
  const longest = Math.round(longestMs);
  return {
    what: `${search.path.split("?")[0]}: ${parameters.join(", ")}`,
    runs: answers,
    figure: `${verdict}; ${taken} answered 200, ${faults} 5xx; longest ${longest} ms, base ${baseMs} ms`,
    limit: "clean, 0 5xx, base + 2 s",
    ok:
      verdict === "clean" &&
      faults === 0 &&
      longest <= baseMs + beyondBaseMs &&
      answers >= leastAnswers * parameters.length,
  };
}
