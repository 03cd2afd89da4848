import { accountStatuses, unverifiedStatusId } from "@arranca/contract/statuses";
import { recordAudit } from "../../../lib/database/audit.ts";
import { inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Visitor } from "../../../lib/http/visitors.ts";
import { hasLiveCode } from "../codes.store.ts";
import { type Counted, countFailedSignIn, countSignIn, endFailures, uncountFailureOfNetwork } from "../limits.ts";
import { findByPassword, hashAnew, passwordMatches } from "../passwords/hash.ts";
import { replacePasswordHash } from "../passwords/store.ts";
import { sendCodeOf } from "../registration/service.ts";
import { findPendingsOf } from "../registration/store.ts";
import { checkSecondFactor } from "../second-factor/service.ts";
import { knownDevice, rememberDevice } from "../sessions/devices.service.ts";
import { type StartedSession, startSession } from "../sessions/service.ts";
import { findLoginByEmail, type Login } from "../store.ts";

type Credentials = {
  email: string;
  password: string;
  code: string | undefined;
} & Visitor;

export type SignInResult =
  /** Sign-in succeeded. `device`: secret for the cookie that makes the browser a known device. */
  | { kind: "in"; session: StartedSession; device: string }
  /** The account's status does not allow a sign-in: 5 blocked, 7 closed. */
  | { kind: "status"; status: number }
  /** Status 8, the e-mail is not verified: the session can do nothing else. */
  | { kind: "unverified"; status: number; session: StartedSession };

/**
 * Signs in. Always computes one password hash, a dummy for an unknown e-mail, and one more for pending registrations, so
 * that neither response nor time discloses an account. Refuses WRONG_CREDENTIALS, a removed staff member (FORBIDDEN),
 * SECOND_FACTOR_NEEDED, WRONG_CODE, too many attempts (TOO_MANY) and, after 100 failures in a row, all (RECOVERY_NEEDED).
 */
export async function signIn(deps: Deps, credentials: Credentials): Promise<SignInResult> {
  const { email, password, address, userAgent } = credentials;
  const counted: Counted = { email, device: await knownDevice(deps.db, email, credentials) };
  await countSignIn(deps, counted, address);

  const login = await findLoginByEmail(deps.db, email);
  const waiting = await findPendingsOf(deps.db, email, deps.clock.now());
  const queue = counted.device ? "known" : "signIn";
  const isOwner = await passwordMatches(login?.passwordHash, password, queue);
  const pending = await findByPassword(waiting, password, queue);

  if (login && isOwner) {
    await uncountFailureOfNetwork(deps, counted, address);
    return admit(deps, login, credentials, counted);
  }
  if (pending) {
    await uncountFailureOfNetwork(deps, counted, address);
    await sendCodeAgain(deps, pending, address);
    const owner = { pendingId: pending.id };
    const session = await startSession(deps.db, deps, { owner, scope: "verification", userAgent });
    return { kind: "unverified", status: unverifiedStatusId, session };
  }
  await countFailedSignIn(deps, counted);
  await recordRefusal(deps, login?.id ?? null, address, "credentials");
  throw new Refusal("WRONG_CREDENTIALS");
}

async function sendCodeAgain(deps: Deps, pending: { id: string; email: string }, address: string): Promise<void> {
  if (await hasLiveCode(deps.db, "verify", pending.id, deps.clock.now())) return;
  await sendCodeOf(deps, pending, address).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

async function admit(deps: Deps, login: Login, visit: Credentials, counted: Counted): Promise<SignInResult> {
  const { address, userAgent } = visit;
  const closed = login.closedAt !== null || login.status === "closed";
  if (closed || login.status === "blocked") {
    const status = closed ? "closed" : "blocked";
    await recordRefusal(deps, login.id, address, status);
    // 7 means closed by its owner, who can reopen the account with a code. Neither is true of a removed member of staff.
    if (login.userType === "staff")
      throw new Refusal("FORBIDDEN", {
        message: "Ya no eres parte del equipo. Si es un error, pide a quien lo administra que te incluya otra vez.",
      });
    return { kind: "status", status: accountStatuses[status].id };
  }
  await checkSecondFactor(deps, login, visit.code).catch(async (error: unknown) => {
    if (error instanceof Refusal) await recordRefusal(deps, login.id, address, error.code);
    throw error;
  });
  const rehashed = await hashAnew(login.passwordHash, visit.password);

  return inTransaction(deps.db, async (tx) => {
    const session = await startSession(tx, deps, { owner: { loginId: login.id }, scope: "full", userAgent, address });
    const device = await rememberDevice(tx, deps, {
      loginId: login.id,
      sessionId: session.sessionId,
      visitor: visit,
    });
    if (rehashed) await replacePasswordHash(tx, { loginId: login.id, from: login.passwordHash, to: rehashed });
    await endFailures({ ...deps, db: tx }, counted);
    return { kind: "in", session, device };
  });
}

const recordRefusal = ({ db, clock }: Deps, actor: string | null, address: string, why: string) =>
  recordAudit(db, clock, { actor, action: "session.refuse", address, detail: { why } });
