import { changePassword, redeemRecoveryCode, sendRecoveryCode, signIn } from "@arranca/contract/accounts/entry";
import { readSession, signOut } from "@arranca/contract/accounts/session";
import { newId } from "../../apps/api/src/lib/ids.ts";
import { type Accounts, cookieIn, password, startAccounts } from "../lib/accounts.ts";
import type { Drill, Finding } from "../lib/drill.ts";

const foreign: Record<string, Record<string, string>> = {
  "a foreign Origin": { origin: "https://evil.example" },
  "Origin null": { origin: "null" },
  "Sec-Fetch-Site cross-site": { "sec-fetch-site": "cross-site" },
  "Sec-Fetch-Site same-site": { "sec-fetch-site": "same-site" },
  "no X-Platform": { "x-platform": "" },
};
const forms = {
  "application/x-www-form-urlencoded": "email=a%40b.example",
  "text/plain": "email=a@b.example",
  "multipart/form-data; boundary=x":
    '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.example\r\n--x--\r\n',
};

type Write = { method: "POST" | "PUT" | "DELETE"; path: `/${string}`; takesFiles: boolean };

/** Checks that sessions end on two nodes, and that the API refuses every write sent as a foreign site would send it. */
export const check35: Drill = async () => {
  const accounts = await startAccounts(2);
  try {
    const email = "sesion@correo.example";
    await accounts.addPersons([email]);
    return [
      await flags(accounts, email),
      await ends(accounts, email, "sign-out", (cookie) => accounts.ask(signOut, {}, { cookie })),
      await ends(accounts, email, "twelve hours", () =>
        accounts.db.updateTable("sessions").set({ expires_at: new Date() }).execute(),
      ),
      await ends(accounts, email, "a new password", async () => {
        await accounts.ask(sendRecoveryCode, { email });
        const redeemed = await accounts.ask(redeemRecoveryCode, { email, code: await accounts.codeTo(email) });
        await accounts.ask(changePassword, {
          ticket: JSON.parse(redeemed.text).contents.ticket,
          password: "río Lerma 7",
        });
      }),
      ...(await forged(accounts)),
    ];
  } finally {
    await accounts.stop();
  }
};

async function enter(accounts: Accounts, email: string, headers: Record<string, string> = {}) {
  await accounts.db.deleteFrom("rate_limits").execute();
  return accounts.ask(signIn, { email, password }, { headers });
}

async function flags(accounts: Accounts, email: string): Promise<Finding> {
  const planted = `session=${"a".repeat(43)}`;
  const answers = [await enter(accounts, email, { cookie: planted }), await enter(accounts, email)];
  const lines = answers.flatMap((answer) => [answer.headers["set-cookie"] ?? []].flat());
  const secret = lines.filter((line) => /^(session|device)=/.test(line));
  const good = secret.filter((line) => /; HttpOnly/.test(line) && /; SameSite=Lax/.test(line) && !/Domain/.test(line));
  const sessions = new Set([planted, ...answers.map((answer) => cookieIn(answer, "session"))]);
  const used = await accounts.ask(readSession, undefined, { cookie: planted });
  return {
    what: "cookies with a secret that are HttpOnly, Lax, without Domain; a planted session",
    runs: secret.length,
    figure: `${good.length} of ${secret.length}; ${sessions.size} different, planted answers ${used.status}`,
    limit: "all; 3, 403",
    ok: good.length === 4 && secret.length === 4 && sessions.size === 3 && used.status === 403,
  };
}

/** Measures how long two sessions are still accepted on both nodes after an event that should end them. */
async function ends(accounts: Accounts, email: string, event: string, happen: (cookie: string) => Promise<unknown>) {
  const cookie = cookieIn(await enter(accounts, email), "session");
  const alive = async (node: number) => (await accounts.ask(readSession, undefined, { node, cookie })).status === 200;
  const before = [await alive(0), await alive(1)];
  await happen(cookie);
  const began = performance.now();
  while (((await alive(0)) || (await alive(1))) && performance.now() - began < 5000);
  const ms = performance.now() - began;
  return {
    what: `a session on two nodes is dead after ${event}`,
    runs: 2,
    figure: `${ms.toFixed(0)} ms`,
    limit: "<= 1000 ms",
    ok: before.every(Boolean) && ms <= 1000,
  };
}

type Forging = { headers: Record<string, string>; expected: number[]; payload?: string; among?: Write[] };

async function forged(accounts: Accounts): Promise<Finding[]> {
  const writes = await writesOf(accounts);
  const email = "forjada@correo.example";
  await accounts.addPersons([email]);
  const cookie = cookieIn(await enter(accounts, email), "session");
  const findings: Finding[] = [];
  const expectRefused = async (what: string, { headers, expected, payload = "{}", among = writes }: Forging) => {
    const others: string[] = [];
    for (const write of among) {
      const { status } = await accounts.ask(write, undefined, { cookie, headers, payload });
      if (!expected.includes(status)) others.push(`${write.method} ${write.path} answered ${status}`);
    }
    const figure = [`${among.length - others.length} refused`, ...others.slice(0, 5)].join("; ");
    findings.push({ what, runs: among.length, figure, limit: "all", ok: others.length === 0 && among.length > 0 });
  };
  for (const [name, headers] of Object.entries(foreign))
    await expectRefused(`writes with ${name}`, { headers, expected: [name === "no X-Platform" ? 400 : 403] });
  for (const [type, payload] of Object.entries(forms)) {
    const among = type.startsWith("multipart") ? writes.filter(({ takesFiles }) => !takesFiles) : writes;
    const headers = { "content-type": type };
    // A call the person may not make is refused with 403 before its body is read.
    const forging = { headers, expected: [415, 403], payload, among };
    await expectRefused(`writes with a body of ${type.split(";")[0]}`, forging);
  }
  const { status } = await accounts.ask(readSession, undefined, { cookie });
  findings.push({
    what: "the session they were made with lives on",
    runs: 1,
    figure: String(status),
    limit: "200",
    ok: status === 200,
  });
  return findings;
}

async function writesOf(accounts: Accounts): Promise<Write[]> {
  const { text } = await accounts.ask({ method: "GET", path: "/openapi.json" }, undefined);
  const paths: Record<string, Record<string, { requestBody?: { content?: Record<string, unknown> } }>> = JSON.parse(
    text,
  ).paths;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const name = method.toUpperCase();
      if (name !== "POST" && name !== "PUT" && name !== "DELETE") return [];
      const plain = path.replace(/^\/api/, "").replace(/\{[^}]+\}/g, () => newId());
      const takesFiles = "multipart/form-data" in (operation.requestBody?.content ?? {});
      return [{ method: name, path: `/${plain.replace(/^\//, "")}` as const, takesFiles }] satisfies Write[];
    }),
  );
}
