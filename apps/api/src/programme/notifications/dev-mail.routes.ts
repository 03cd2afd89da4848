import type { DevEmail } from "@arranca/contract/notifications";
import { mendedEmail } from "@arranca/contract/values/typed/email";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { answerRefusal } from "../../lib/http/errors.ts";
import { openEmail } from "../../lib/mail/mail.ts";
import { findNewestEmails } from "./store.ts";

/**
 * Shows the e-mails of local development, newest first; `?to=` filters by address. Refuses a request for another host name
 * (DNS rebinding) and a forwarded one.
 */
export function devMailRoutes(app: FastifyInstance, deps: Deps): void {
  if (!deps.settings.development) return;
  app.get<{ Querystring: { to?: string } }>("/api/dev/mail", async (request, reply) => {
    if (!isLocal(request)) return answerRefusal(reply, "NOT_FOUND");
    reply.header("cache-control", "no-store");
    return { statusCode: 200, contents: { info: await newestEmails(deps, request.query.to) } };
  });
}

async function newestEmails({ db, vault }: Deps, to: string | undefined): Promise<DevEmail[]> {
  const rows = await findNewestEmails(db, to && mendedEmail(to));
  return rows.flatMap((row) => {
    const email = openEmail(vault, row);
    if (!email) return [];
    return { id: row.id, to: row.recipient, status: row.status, createdAt: row.created_at.toISOString(), ...email };
  });
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

const isLocal = ({ ips = [], socket, hostname }: FastifyRequest): boolean =>
  ips.length <= 1 && isLoopback(socket.remoteAddress ?? "") && /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(hostname);
