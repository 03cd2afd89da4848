import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text as readAll } from "node:stream/consumers";
import type { Call } from "@arranca/contract/call";
import { openVault } from "../../apps/api/src/lib/crypto.ts";
import { connect } from "../../apps/api/src/lib/database/db.ts";
import { migrate } from "../../apps/api/src/lib/database/migrate.ts";
import { newId } from "../../apps/api/src/lib/ids.ts";
import { openEmail } from "../../apps/api/src/lib/mail/mail.ts";
import { startThrowawayPostgres } from "../../apps/api/src/lib/postgres/throwaway.ts";
import { hashPassword } from "../../apps/api/src/trust/accounts/passwords/hash.ts";
import { type BenchServer, benchSecretKey, startServer } from "./servers.ts";

export const password = "tortillas de maíz azul";
export type Answer = { status: number; text: string; headers: NodeJS.Dict<string | string[]>; ms: number };
type Asked = { node?: number; address?: string; cookie?: string; headers?: Record<string, string>; payload?: string };
export type Accounts = Awaited<ReturnType<typeof startAccounts>>;

/** Starts the product on a new database, with the given number of nodes, behind a proxy that sets the client address. */
export async function startAccounts(nodes = 1) {
  const postgres = await startThrowawayPostgres();
  const url = postgres.connectionString;
  await migrate(url);
  const app = new URL("../servers/app.ts", import.meta.url);
  const servers: BenchServer[] = [];
  for (let node = 1; node <= nodes; node++)
    servers.push(await startServer(`node ${node}`, app, { DATABASE_URL: url, DRILL: "on" }));
  const database = connect(url, 2);
  const vault = openVault(benchSecretKey);
  const agent = new Agent({ keepAlive: true });
  const passwordHash = await hashPassword(password);

  const [server] = servers;
  if (!server) throw new Error("no node was asked for");
  return {
    server,
    db: database.db,
    url,
    async addPersons(
      emails: readonly string[],
      status: "approved" | "blocked" = "approved",
      { courseComplete = false } = {},
    ): Promise<void> {
      const at = new Date();
      const logins = emails.map((email) => ({ id: newId(), email }));
      await database.db
        .insertInto("logins")
        .values(
          logins.map((login) => ({
            ...login,
            user_type: "person",
            password_hash: passwordHash,
            terms_version: 1,
            created_at: at,
          })),
        )
        .execute();
      await database.db
        .insertInto("persons")
        .values(
          logins.map(({ id }) => ({
            id: newId(),
            login_id: id,
            status,
            course_completed_at: courseComplete ? at : null,
            created_at: at,
          })),
        )
        .execute();
    },
    /** Adds accounts whose e-mail is not verified. */
    async addPendings(emails: readonly string[]): Promise<void> {
      const at = new Date();
      const rows = emails.map((email) => ({
        id: newId(),
        email,
        user_type: "person" as const,
        password_hash: passwordHash,
      }));
      const expires_at = new Date(at.getTime() + 86_400_000);
      await database.db
        .insertInto("pending_registrations")
        .values(rows.map((row) => ({ ...row, created_at: at, expires_at })))
        .execute();
    },
    async codeTo(email: string): Promise<string> {
      const row = await database.db
        .selectFrom("emails")
        .select(["id", "content"])
        .where("recipient", "=", email)
        .where("content", "is not", null)
        .orderBy("id", "desc")
        .executeTakeFirst();
      return /\b(?:\d{6}|\d{8})\b/.exec((row && openEmail(vault, row)?.text) ?? "")?.[0] ?? "";
    },
    async ask(call: Pick<Call, "method" | "path">, body: unknown, asked: Asked = {}): Promise<Answer> {
      const { node = 0, address = "189.203.1.1", cookie, headers, payload = JSON.stringify(body) ?? "" } = asked;
      const server = servers[node];
      if (!server) throw new Error(`there is no node ${node}`);
      const isRead = call.method === "GET";
      const ask = () =>
        exchange(`${server.url}/api${call.path}`, {
          agent,
          method: call.method,
          payload: isRead ? undefined : payload,
          headers: {
            "x-platform": "arranca",
            "x-application-key": "arranca-web",
            "x-system-key": "arranca-system",
            "x-forwarded-for": address,
            // Set explicitly, because a DELETE would be sent without the length of its body.
            ...(isRead
              ? {}
              : { "content-type": "application/json", "content-length": String(Buffer.byteLength(payload)) }),
            ...(cookie ? { cookie } : {}),
            ...headers,
          },
        });
      // A refusal before the body is read closes the connection, which may just be reused.
      return ask().catch((error: NodeJS.ErrnoException) =>
        error.code === "ECONNRESET" ? ask() : Promise.reject(error),
      );
    },
    async stop(): Promise<void> {
      agent.destroy();
      await Promise.all(servers.map((server) => server.stop()));
      await database.close();
      await postgres.stop();
    },
  };
}

type Exchange = { agent: Agent; method: string; headers: Record<string, string>; payload: string | undefined };

async function exchange(url: string, { payload, ...options }: Exchange): Promise<Answer> {
  const began = performance.now();
  const sent = request(url, options);
  const answered = once(sent, "response");
  sent.end(payload);
  const [reply]: IncomingMessage[] = await answered;
  if (!reply) throw new Error("an answer without an answer");
  const text = await readAll(reply);
  return { status: reply.statusCode ?? 0, text, headers: reply.headers, ms: performance.now() - began };
}

export const cookieIn = ({ headers }: Answer, name: string): string =>
  new RegExp(`${name}=[\\w-]{43}`).exec(String(headers["set-cookie"]))?.[0] ?? "";
