import { accountStatuses, unverifiedStatusId } from "@arranca/contract/statuses";
import { recordAudit } from "../lib/audit.ts";
import type { Deps } from "../lib/deps.ts";
import { Refusal } from "../lib/errors.ts";
import { countFailedSignIn, countSignIn, refuseFailingAddress } from "./accounts.limits.ts";
import { findLoginByEmail, type Login } from "./accounts.store.ts";
import { hasLiveCode } from "./codes.store.ts";
import { passwordMatches } from "./passwords.ts";
import { resendVerification } from "./registration.service.ts";
import { findNewestPending } from "./registration.store.ts";
import { checkSecondFactor } from "./second-factor.service.ts";
import { type StartedSession, startSession } from "./sessions.service.ts";

type Credentials = {
  email: string;
  password: string;
  /** Of the second factor. */
  code: string | undefined;
  address: string;
  userAgent: string | undefined;
};

export type SignInResult =
  | { kind: "in"; session: StartedSession }
  /** The account may not come in: 5 blocked, 7 closed. */
  | { kind: "status"; status: number }
  /** 8: the e-mail is not verified; the session opens nothing but that. */
  | { kind: "unverified"; status: number; session: StartedSession };

/**
 * Signs in. One password hash is always verified, the account's or a dummy, and one more when a registration waits, so that
 * neither answer nor time tells whether an e-mail is known; what state an account is in is told only after its right password.
 * Refuses wrong credentials (WRONG_CREDENTIALS), a missing or wrong second factor (SECOND_FACTOR_NEEDED, WRONG_CODE) and too
 * many tries (TOO_MANY).
 */
export async function signIn(deps: Deps, credentials: Credentials): Promise<SignInResult> {
  const { email, password, address, userAgent } = credentials;
  await refuseFailingAddress(deps, address);
  await countSignIn(deps, email);

  const login = await findLoginByEmail(deps.db, email);
  const pending = await findNewestPending(deps.db, email, deps.clock.now());
  const isOwner = await passwordMatches(login?.passwordHash, password);
  const isPending = pending !== undefined && (await passwordMatches(pending.passwordHash, password));

  if (login && isOwner) return admit(deps, login, credentials);
  if (pending && isPending) {
    await sendCodeAgain(deps, pending, address);
    const owner = { pendingId: pending.id };
    const session = await startSession(deps.db, deps, { owner, scope: "verification", userAgent });
    return { kind: "unverified", status: unverifiedStatusId, session };
  }
  await countFailedSignIn(deps, address);
  await recordAudit(deps.db, deps.clock, { actor: login?.id ?? null, action: "session.refuse", address });
  throw new Refusal("WRONG_CREDENTIALS");
}

/** Who comes back after the code has run out finds a new one in the mail, as often as codes are sent at all. */
async function sendCodeAgain(deps: Deps, pending: { id: string; email: string }, address: string): Promise<void> {
  if (await hasLiveCode(deps.db, "verify", pending.id, deps.clock.now())) return;
  await resendVerification(deps, { email: pending.email, actor: undefined, address }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

async function admit(deps: Deps, login: Login, { code, address, userAgent }: Credentials): Promise<SignInResult> {
  if (login.closedAt || login.status === "closed") return { kind: "status", status: accountStatuses.closed.id };
  if (login.status === "blocked") return { kind: "status", status: accountStatuses.blocked.id };
  await checkSecondFactor(deps, login, code);
  const session = await startSession(deps.db, deps, { owner: { loginId: login.id }, scope: "full", userAgent });
  await recordAudit(deps.db, deps.clock, { actor: login.id, action: "session.start", address });
  return { kind: "in", session };
}
