import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { signIn } from "@arranca/contract/accounts/entry";
import { type Accounts, password, startAccounts } from "../lib/accounts.ts";
import { type Answer, anything, atRate, isGood, send, within } from "../lib/crowd.ts";
import { loadVacancies } from "../lib/data.ts";
import type { Drill, Finding } from "../lib/drill.ts";
import { onDatabase } from "../lib/on-database.ts";
import { signedInPersons } from "../lib/signed-in.ts";

const vacancies = 20_000;
const people = 100;
const readsPerSecond = 30;
const signInsPerSecond = 50;
const wholeSeconds = 30;

// A separate agent: the health check does not queue behind the load.
const watcher = new Agent({ keepAlive: true });

/**
 * Fifty sign-ins a second from different addresses, beside readers (check 23). Password hashing runs outside the event loop,
 * so readers must not notice it.
 */
export const checkSignIns: Drill = async ({ random, share }) => {
  const accounts = await startAccounts();
  try {
    const { url, server } = accounts;
    await onDatabase(url, (client) => loadVacancies(client, vacancies));
    const tokens = (await signedInPersons(url, { count: people, status: "approved" })).map(({ token }) => token);
    const seconds = Math.max(5, Math.round(wholeSeconds * share));
    const emails = Array.from({ length: signInsPerSecond * seconds * 2 }, (_, at) => `entra${at}@correo.example`);
    await accounts.addPersons(emails, "approved", { courseComplete: true });
    const read = () => send(server, anything({ random, tokens, vacancies }));
    const live = async (): Promise<Answer[]> => {
      const answers: Promise<Answer>[] = [];
      for (let at = 0; at < seconds * 10; at++) {
        answers.push(send(server, { method: "GET", path: "/api/health/live" }, watcher));
        await sleep(100);
      }
      return Promise.all(answers);
    };

    await atRate(readsPerSecond, 5, read);
    const [quiet, quietLive] = await Promise.all([atRate(readsPerSecond, seconds, read), live()]);
    const [entered, busy, busyLive] = await Promise.all([
      atRate(signInsPerSecond, seconds, signInOf(accounts, emails)),
      atRate(readsPerSecond, seconds, read),
      live(),
    ]);
    return findings({ entered, quiet, busy, quietLive, busyLive });
  } finally {
    await accounts.stop();
  }
};

function signInOf(accounts: Accounts, emails: readonly string[]): () => Promise<Answer> {
  let next = 0;
  return async () => {
    const at = next++;
    const address = `189.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
    const { status, ms, headers } = await accounts.ask(signIn, { email: emails[at], password }, { address });
    const asked = { method: "POST", path: `/api${signIn.path}` } as const;
    return { status, ms, retryAfter: headers["retry-after"]?.toString(), asked };
  };
}

type Seen = Record<"entered" | "quiet" | "busy" | "quietLive" | "busyLive", Answer[]>;

function findings({ entered, quiet, busy, quietLive, busyLive }: Seen): Finding[] {
  const came = entered.filter(isGood);
  const refused = entered.filter(({ status, retryAfter }) => (status === 503 || status === 429) && retryAfter);
  const line = (what: string, of: readonly Answer[], figure: string, limit: string, ok: boolean) => ({
    ...{ what, runs: of.length, figure, limit, ok },
  });
  const [calm, under] = [within(0.95, quiet), within(0.95, busy)];
  const late = within(0.99, busyLive);
  return [
    line(
      `${signInsPerSecond} sign-ins a second`,
      entered,
      `${came.length} came in, p95 ${within(0.95, came)} ms; ${refused.length} were told when to come back`,
      "nobody else; somebody comes in",
      came.length + refused.length === entered.length && came.length > 0,
    ),
    line(
      "reads meanwhile",
      busy,
      `${busy.filter((one) => !isGood(one)).length} not answered; p95 ${calm} ms quiet, ${under} ms meanwhile`,
      "0; twice",
      busy.every(isGood) && under <= 2 * Math.max(calm, 5),
    ),
    line(
      "whether the node lives, each 100 ms: p99",
      busyLive,
      `${within(0.99, quietLive)} ms quiet, ${late} ms meanwhile`,
      "100 ms",
      busyLive.every(isGood) && late <= 100,
    ),
  ];
}
