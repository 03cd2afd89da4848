import { readSession } from "@arranca/contract/accounts/session";
import { startSession } from "../accounts/sessions/service.ts";
import type { Account } from "./factories.ts";
import { send } from "./requests.ts";
import type { TestApp } from "./test-app.ts";

/** What a telephone says of itself. */
export const phone =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36";

/** Opens a session more of an account, as on another device. */
export const anotherSession = ({ deps }: TestApp, { loginId }: Account, userAgent = phone) =>
  startSession(deps.db, deps, { owner: { loginId }, scope: "full", userAgent });

/** Whether a session still opens anything. */
export const isAlive = async (t: TestApp, as: { token: string }) => (await send(t, readSession, { as })).status === 200;
