import type { Call } from "@arranca/contract/call";
import { sql } from "kysely";
import type { TestApp } from "./test-app.ts";

export const withoutAudit: Record<string, string> = {
  "POST /mpc/account/email": "it mails a code; the address changes with the code, which is a row",
  "POST /notifications/:id/read": "the reader's own bell",
  "POST /notifications/read-all": "the reader's own bell",
  "POST /staff/accounts/:id/checks": "a mark while one reads, kept with its author; what it leads to is a row",
  "POST /mpc/account/second-factor/begin": "nothing is in force before it is confirmed, which is a row",
  "POST /staff/course/package/check": "it looks at a file and keeps nothing",
  "POST /staff/orders/:id/answer/preview": "it looks at a file and books nothing",
  "POST /staff/emails/:letter_kind/preview": "it draws an e-mail and keeps nothing",
  "POST /staff/bank-layouts/preview": "it tests a layout and keeps nothing",
  "POST /staff/course/draft": "only the first of those who begin it leaves a row; the draft's own tests hold it",
};

export const titleOf = ({ method, path }: Call) => `${method} ${path}`;

export const isChangeOfStaff = ({ method, access }: Call) =>
  method !== "GET" && access.mode === "session" && access.types.includes("staff");

type Sent = {
  token: string;
  /** True if the call is repeated with its Idempotency-Key: only the first time leaves an audit row. */
  repeatable: boolean;
  changesNothing: boolean | "perhaps";
};

/**
 * Remembers the audit log before a staff call. The returned function checks it after a success: throws if the call left no
 * row, left one although nothing changed, or left one without the network address.
 */
export async function watchAudit({ app, deps }: TestApp, call: Call, { token, repeatable, changesNothing }: Sent) {
  if (changesNothing === "perhaps" || !isChangeOfStaff(call) || titleOf(call) in withoutAudit) return undefined;
  const actor = await app.findActor({ cookie: undefined, bearer: token, unattended: true });
  if (actor?.userType !== "staff") return undefined;
  const rows = await deps.db
    .selectFrom("audit_log")
    .select((eb) => eb.fn.coalesce(eb.fn.max("id"), sql<number>`0`).as("last"))
    .executeTakeFirstOrThrow();
  return async (status: number) => {
    if (status >= 300) return;
    const written = await deps.db
      .selectFrom("audit_log")
      .select(["id", "action", "address"])
      .where("actor_login_id", "=", actor.loginId)
      .execute();
    const since = written.filter(({ id }) => id > rows.last);
    if ((repeatable ? written : since).length > 0 === changesNothing)
      throw new Error(`${titleOf(call)} leaves ${changesNothing ? "a row" : "no row"} of the audit`);
    const lost = since.find(({ address }) => address === null);
    if (lost) throw new Error(`${titleOf(call)} leaves a row '${lost.action}' without the address it came from`);
  };
}
