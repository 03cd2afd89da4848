import { requestReview, resendVerification, sendRecoveryCode, signIn, signUp } from "@arranca/contract/accounts/entry";
import type { Call } from "@arranca/contract/call";
import { type Accounts, type Answer, password, startAccounts } from "../lib/accounts.ts";
import { auc, type Drill, type Finding } from "../lib/drill.ts";
import { median } from "../lib/load.ts";

const wholePairs = 500;
const [low, high] = [0.45, 0.55];

type Case = {
  of: string;
  call: Call;
  body: (email: string) => unknown;
  known: (accounts: Accounts, emails: string[]) => Promise<void>;
};
const anAccount: Case["known"] = (accounts, emails) => accounts.addPersons(emails);
const email = (address: string) => ({ email: address });
const cases: Case[] = [
  { of: "sign-in", call: signIn, body: (address) => ({ email: address, password: "otra cosa" }), known: anAccount },
  {
    of: "sign-up",
    call: signUp,
    body: (address) => ({ account_type: "person", credentials: { email: address, password } }),
    known: anAccount,
  },
  { of: "recovery", call: sendRecoveryCode, body: email, known: anAccount },
  { of: "resend, an account", call: resendVerification, body: email, known: anAccount },
  {
    of: "resend, a registration that waits",
    call: resendVerification,
    body: email,
    known: (accounts, emails) => accounts.addPendings(emails),
  },
  {
    of: "review of a blocked account",
    call: requestReview,
    body: email,
    known: (accounts, emails) => accounts.addPersons(emails, "blocked"),
  },
];

/**
 * Sends known and unknown e-mails to the sign-in: status, body and headers must be equal, and the response time must not
 * reveal known e-mails.
 */
export const check33: Drill = async ({ random, share }) => {
  const accounts = await startAccounts();
  const pairs = Math.max(20, Math.round(wholePairs * share));
  try {
    const findings: Finding[] = [];
    for (const [index, one] of cases.entries()) {
      await batch(accounts, one, { label: `w${index}`, pairs: 20, random });
      const first = await batch(accounts, one, { label: `a${index}`, pairs, random });
      const second = isInside(first.auc)
        ? undefined
        : await batch(accounts, one, { label: `b${index}`, pairs, random });
      const batches = second ? [first, second] : [first];
      const different = batches.reduce((sum, found) => sum + found.different, 0);
      findings.push({
        what: one.of,
        runs: pairs * batches.length,
        figure: `${different} different; AUC ${batches.map((found) => found.auc.toFixed(3)).join(", then ")} (${first.medians})`,
        limit: `0; ${low} to ${high}`,
        ok: different === 0 && batches.some((found) => isInside(found.auc)),
      });
    }
    return findings;
  } finally {
    await accounts.stop();
  }
};

const isInside = (value: number) => value >= low && value <= high;

type Batch = { label: string; pairs: number; random: () => number };

async function batch(accounts: Accounts, { call, body, known }: Case, { label, pairs, random }: Batch) {
  const emails = (kind: string) =>
    Array.from({ length: pairs }, (_, at) => `${label}${kind}${String(at).padStart(4, "0")}@correo.example`);
  const [knownEmails, unknownEmails] = [emails("s"), emails("n")];
  await known(accounts, knownEmails);
  const times = { known: [] as number[], unknown: [] as number[] };
  let different = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const ask = async (kind: "known" | "unknown") => {
      const address = (kind === "known" ? knownEmails : unknownEmails)[pair] ?? "";
      // Each request comes from its own network, because limits per address are another check.
      const answer = await accounts.ask(call, body(address), { address: `189.${203 + (pair >> 8)}.${pair & 255}.7` });
      times[kind].push(answer.ms);
      return seen(answer);
    };
    const order = random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    const answers = [await ask(order[0]), await ask(order[1])];
    if (answers[0] !== answers[1]) different++;
  }
  const middle = (values: number[]) => median(values.toSorted((one, other) => one - other)).toFixed(1);
  return {
    different,
    auc: auc(times.known, times.unknown),
    medians: `${middle(times.known)} and ${middle(times.unknown)} ms`,
  };
}

/** Parts of an answer that an outsider can compare; random ids, secrets and times are masked. */
function seen({ status, text, headers }: Answer): string {
  const { date: _date, ...others } = headers;
  return JSON.stringify({ status, text, others })
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "an id")
    .replace(/[\w-]{43}/g, "a secret")
    .replace(/expireTimestamp=\d+/g, "expireTimestamp=then")
    .replace(/Expires=[^;"]+/g, "Expires=then");
}
