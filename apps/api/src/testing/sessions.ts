import { readSession } from "@arranca/contract/accounts/session";
import { sealOf } from "../trust/accounts/sessions/seal.ts";
import { startSession } from "../trust/accounts/sessions/service.ts";
import { lockSealed } from "../trust/accounts/sessions/store.ts";
import type { Account } from "./factories.ts";
import { send } from "./requests.ts";
import type { TestApp } from "./test-app.ts";

export const phone =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36";

export const anotherSession = ({ deps }: TestApp, { loginId }: Account, userAgent = phone) =>
  startSession(deps.db, deps, { owner: { loginId }, scope: "full", userAgent });

export const isAlive = async (t: TestApp, as: { token: string }) => (await send(t, readSession, { as })).status === 200;

export async function changeSessions(
  { deps: { db, vault } }: TestApp,
  accounts: readonly Pick<Account, "loginId">[],
  changes: Partial<{ expires_at: Date; proven_at: Date; proven_with_code: boolean; seen_at: Date }>,
): Promise<void> {
  const rows = await db
    .updateTable("sessions")
    .set(changes)
    .where("ended_at", "is", null)
    .where(
      "login_id",
      "in",
      accounts.map(({ loginId }) => loginId),
    )
    .returning("id")
    .execute();
  for (const { id } of rows) {
    const session = await lockSealed(db, id);
    if (session)
      await db
        .updateTable("sessions")
        .set({ seal: sealOf(vault, session) })
        .where("id", "=", id)
        .execute();
  }
}
