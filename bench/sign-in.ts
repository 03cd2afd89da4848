import { signIn } from "@arranca/contract/accounts/entry";
import { hashPassword } from "../apps/api/src/trust/accounts/passwords/hash.ts";
import { type Accounts, password, startAccounts } from "./lib/accounts.ts";
import { loadVacancies } from "./lib/data.ts";
import { keepResults } from "./lib/keep-results.ts";
import { loadRound, median, type Round, type Target } from "./lib/load.ts";
import { onDatabase } from "./lib/on-database.ts";
import { postmasterOf } from "./lib/postgres-cpu.ts";

const rounds = 4;
const seconds = 5;
const signInsAtOnce = 8;
const people = 4000;
const budget = 2;
const hashBudgetMs = 150;
const strangersAtOnce = 60;
const owners = 20;
const floodBudget = 0.5;

/**
 * Measures the list of vacancies alone and during eight parallel sign-ins (P10), and the processor time of one hash. Returns
 * true if both are within their budgets.
 */
export async function benchSignIn(): Promise<boolean> {
  const accounts = await startAccounts();
  try {
    const postmaster = await onDatabase(accounts.url, async (client) => {
      await loadVacancies(client, 20_000);
      return postmasterOf(client);
    });
    const emails = Array.from({ length: people }, (_, at) => `entra${String(at).padStart(4, "0")}@correo.example`);
    await accounts.addPersons(emails, "approved", { courseComplete: true });
    const first = await accounts.ask(signIn, { email: emails[0], password });
    const authorization = `Bearer ${JSON.parse(first.text).contents.token}`;
    const list: Target = {
      server: accounts.server,
      path: "/api/mpc/person/job/list?limit=20",
      headers: { "x-platform": "arranca", authorization },
    };
    await loadRound(list, 2, postmaster);

    const pairs: { idle: Round; busy: Round; signIns: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const idle = async () => ({ idle: await loadRound(list, seconds, postmaster) });
      const busy = async () => {
        const crowd = keepSigningIn(accounts, emails);
        const busyRound = await loadRound(list, seconds, postmaster);
        return { busy: busyRound, signIns: await crowd.stop() };
      };
      const [one, other] = round % 2 === 0 ? [await idle(), await busy()] : [await busy(), await idle()];
      pairs.push({ ...one, ...other } as (typeof pairs)[number]); // a pair of both kinds, in any order
    }

    const flooded = await signInsUnderFlood(accounts, emails);
    const hashMs = await hashCpu();
    const ratios = pairs.map(({ idle, busy }) => busy.p99 / idle.p99).toSorted((a, b) => a - b);
    const ratio = median(ratios);
    const middle = (pick: (pair: (typeof pairs)[number]) => number) =>
      median(pairs.map(pick).toSorted((a, b) => a - b));
    console.log(
      `\nVacancy list while ${signInsAtOnce} sign-ins run (P10): 32 connections, ${rounds} rounds of ${seconds} s`,
    );
    console.table([
      {
        load: "the list alone",
        "req/s": middle(({ idle }) => idle.requestsPerSecond),
        "p50 ms": middle(({ idle }) => idle.p50),
        "p99 ms": middle(({ idle }) => idle.p99),
      },
      {
        load: `with sign-ins (${Math.round(middle(({ signIns }) => signIns) / seconds)}/s)`,
        "req/s": middle(({ busy }) => busy.requestsPerSecond),
        "p50 ms": middle(({ busy }) => busy.p50),
        "p99 ms": middle(({ busy }) => busy.p99),
      },
    ]);
    console.log(
      `p99: ${ratio.toFixed(2)}x (${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}), budget ${budget}x: ${ratio <= budget ? "inside" : "OVER"}`,
    );
    console.log(
      `CPU of one hash: ${hashMs.toFixed(0)} ms in another thread, budget ${hashBudgetMs} ms: ${hashMs <= hashBudgetMs ? "inside" : "OVER"}`,
    );
    const share = flooded.knownMs / flooded.strangerMs;
    console.log(`\nOne sign-in while ${strangersAtOnce} strangers sign in without a pause, median of ${owners}:`);
    console.table([
      { who: "nobody else is there", ms: flooded.aloneMs },
      { who: "a known device", ms: flooded.knownMs },
      { who: "a stranger's device", ms: flooded.strangerMs },
    ]);
    console.log(
      `known device: ${share.toFixed(2)} of a stranger's wait, budget ${floodBudget}: ${share <= floodBudget ? "inside" : "OVER"}`,
    );
    keepResults("sign-in", { signInsAtOnce, seconds, pairs, ratio, hashMs, flooded });
    return ratio <= budget && hashMs <= hashBudgetMs && share <= floodBudget;
  } finally {
    await accounts.stop();
  }
}

/** Keeps eight sign-ins in progress; an account signs in at most once a minute. */
function keepSigningIn(accounts: Accounts, emails: readonly string[]) {
  let isOver = false;
  let done = 0;
  const people = Array.from({ length: signInsAtOnce }, async () => {
    while (!isOver) {
      const email = emails[nextPerson++ % emails.length];
      const { status } = await accounts.ask(signIn, { email, password });
      if (status !== 200) throw new Error(`a sign-in answered ${status}`);
      done++;
    }
  });
  return {
    async stop(): Promise<number> {
      isOver = true;
      await Promise.all(people);
      return done;
    },
  };
}
let nextPerson = 1;

type Flooded = { aloneMs: number; knownMs: number; strangerMs: number };

/** Time of an owner's sign-in, alone and while strangers flood the sign-in: from a known device and from an unknown one. */
async function signInsUnderFlood(accounts: Accounts, emails: readonly string[]): Promise<Flooded> {
  const [known, unknown] = [emails.slice(-owners), emails.slice(-2 * owners, -owners)];
  const cookies: string[] = [];
  for (const email of known) {
    const { headers } = await accounts.ask(signIn, { email, password });
    cookies.push(/device=[\w-]{43}/.exec(String(headers["set-cookie"]))?.[0] ?? "");
  }
  const enter = async (list: readonly string[], cookieOf: (at: number) => string | undefined) => {
    const waits: number[] = [];
    for (const [at, email] of list.entries()) {
      const cookie = cookieOf(at);
      const { status, ms } = await accounts.ask(signIn, { email, password }, cookie ? { cookie } : {});
      // A refused sign-in waits at least the announced time.
      waits.push(status === 503 ? 5_000 : ms);
      if (status !== 200 && status !== 503) throw new Error(`an owner's sign-in answered ${status}`);
    }
    return median(waits.toSorted((a, b) => a - b));
  };
  const aloneMs = await enter(known, (at) => cookies[at]);

  let isOver = false;
  const flood = Array.from({ length: strangersAtOnce }, async (_, stranger) => {
    for (let call = 0; !isOver; call++) {
      // A network may fail 20 times a minute, so these come from many.
      const address = `198.${18 + (call >> 3)}.${stranger}.${call % 250}`;
      await accounts.ask(signIn, { email: `nadie${stranger}-${call}@correo.example`, password }, { address });
    }
  });
  const knownMs = await enter(known, (at) => cookies[at]);
  const strangerMs = await enter(unknown, () => undefined);
  isOver = true;
  await Promise.all(flood);
  return { aloneMs, knownMs, strangerMs };
}

/** Processor time of one password hash over all threads, in milliseconds. */
async function hashCpu(): Promise<number> {
  const times = 20;
  await hashPassword(password);
  const before = process.cpuUsage();
  for (let count = 0; count < times; count++) await hashPassword(password);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}
