import { newSecret } from "../../../lib/crypto.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { Visitor } from "../../../lib/http/visitors.ts";
import { newId } from "../../../lib/ids.ts";
import { isProgrammeOpen } from "../../../lib/programme.ts";
import { retention } from "../../../lib/retention.ts";
import { endOfDayAfter } from "../../../lib/time/clock.ts";
import { checkCode, issueCode, spendCode } from "../codes.service.ts";
import { mailKnownAddress, mailVerificationCode } from "../emails.ts";
import { countFirstSend, countSend, countSignUp } from "../limits.ts";
import { hashPassword } from "../passwords/hash.ts";
import { refuseWeakPassword } from "../passwords/strength.ts";
import { rememberDevice } from "../sessions/devices.service.ts";
import { type StartedSession, startSession } from "../sessions/service.ts";
import { findLoginByEmail, insertLogin } from "../store.ts";
import {
  deletePendingsOf,
  findPending,
  findPendingsOf,
  insertCompany,
  insertPending,
  insertPerson,
  type PendingRegistration,
} from "./store.ts";

type SignUp = { email: string; userType: "person" | "company"; password: string } & Visitor;

/**
 * Starts a registration and mails its code. Its session can only verify the e-mail. An address that has an account gets the
 * same response, and its owner a mail without a code. Refuses sign-ups before the programme opens (PROGRAMME_CLOSED) and a
 * weak password (WEAK_PASSWORD).
 */
export async function signUp(deps: Deps, { email, userType, password, ...visitor }: SignUp) {
  if (!(await isProgrammeOpen(deps.db))) throw new Refusal("PROGRAMME_CLOSED");
  await refuseWeakPassword(deps.db, password, { email, field: "credentials.password" });
  await countSignUp(deps, visitor);
  await countFirstSend(deps, "verify", email);
  const passwordHash = await hashPassword(password, "signUp", saltOf(deps, email));

  return inTransaction(deps.db, async (tx) => {
    const createdAt = deps.clock.now();
    const id = newId();
    const expiresAt = endOfDayAfter(createdAt, retention.unverified.days);
    await insertPending(tx, { id, email, userType, passwordHash, createdAt, expiresAt });
    await sendVerification(tx, deps, { id, email });
    return {
      id,
      session: await startSession(tx, deps, {
        owner: { pendingId: id },
        scope: "verification",
        userAgent: visitor.userAgent,
      }),
      // A new secret if the browser sent none: repeated sign-ups then share one device.
      device: visitor.device?.secret ?? newSecret(),
    };
  });
}

/**
 * Salt shared by all registrations of an address, so that a sign-in compares all of them with one hash. A later registration
 * hides no earlier one.
 */
const saltOf = ({ vault }: Pick<Deps, "vault">, email: string): Buffer =>
  vault.blindIndex(email, "pending_registrations.salt").subarray(0, 16);

/**
 * Mails the verification code, or a notice if the address has an account. Without `id` it does the same work, but mails
 * nobody.
 */
async function sendVerification(tx: Db, deps: Deps, { id, email }: { id: string | undefined; email: string }) {
  const code = await issueCode(tx, deps, { purpose: "verify", subjectId: id ?? newId(), email });
  const sent = { mail: deps.mail, tx, to: email, toNobody: id === undefined };
  if (await findLoginByEmail(tx, email)) await mailKnownAddress(sent, newId());
  else await mailVerificationCode(sent, newId(), code);
}

type Owning = (deps: Deps, email: string, actor: Actor | undefined) => Promise<PendingRegistration | undefined>;

/** Pending registration of the session. The newest one of the address may belong to a stranger. */
const ownPending: Owning = async (deps, email, actor) => {
  const now = deps.clock.now();
  const own = actor?.scope === "verification" ? await findPending(deps.db, actor.loginId, now) : undefined;
  return own?.email === email ? own : undefined;
};

/** Pending registration to send a code for: that of the session, else the newest of the e-mail. */
const pendingOf: Owning = async (deps, email, actor) =>
  (await ownPending(deps, email, actor)) ?? (await findPendingsOf(deps.db, email, deps.clock.now()))[0];

type Resend = { email: string; actor: Actor | undefined; address: string };

/**
 * Mails another verification code. Refuses a second one within a minute (CODE_TOO_SOON). GrantContent the same response for an
 * unknown e-mail.
 */
export async function resendVerification(deps: Deps, { email, actor, address }: Resend): Promise<void> {
  await countSend(deps, "verify", { email, address });
  const pending = await pendingOf(deps, email, actor);
  await inTransaction(deps.db, (tx) => sendVerification(tx, deps, { id: pending?.id, email }));
}

/** Mails another code for a registration whose password was just verified. Refuses CODE_TOO_SOON. */
export async function sendCodeOf(
  deps: Deps,
  { id, email }: Pick<PendingRegistration, "id" | "email">,
  address: string,
): Promise<void> {
  await countSend(deps, "verify", { email, address });
  await inTransaction(deps.db, (tx) => sendVerification(tx, deps, { id, email }));
}

type Verification = { email: string; code: string; actor: Actor | undefined } & Visitor;
type SignedIn = { session: StartedSession; device: string };

/**
 * Turns the session's registration into an account and signs it in. A code alone is not enough: it could open the account
 * with the password of a stranger who registered the address last. Refuses WRONG_CODE, also without the session or if the
 * address got an account meanwhile.
 */
export async function verifyEmail(deps: Deps, verification: Verification): Promise<SignedIn> {
  const { email, code, actor, address, userAgent } = verification;
  const pending = await ownPending(deps, email, actor);
  if (!pending) throw new Refusal("WRONG_CODE");
  const { codeId } = await checkCode(deps, { purpose: "verify", email, code, subjectId: pending.id, address });

  return inTransaction(deps.db, async (tx) => {
    await spendCode(tx, deps, codeId);
    await createAccount(tx, deps, pending);
    await deletePendingsOf(tx, email);
    const loginId = pending.id;
    const session = await startSession(tx, deps, { owner: { loginId }, scope: "full", userAgent, address });
    const { sessionId } = session;
    return { session, device: await rememberDevice(tx, deps, { loginId, sessionId, visitor: verification }) };
  });
}

/**
 * Creates the login and its person or company. Refuses an e-mail that has a login as WRONG_CODE, so that the response does
 * not disclose it.
 */
export async function createAccount(tx: Db, deps: Pick<Deps, "clock">, account: PendingRegistration) {
  const createdAt = deps.clock.now();
  if (!(await insertLogin(tx, { ...account, createdAt }))) throw new Refusal("WRONG_CODE");
  const added = { id: newId(), loginId: account.id, email: account.email, createdAt };
  if (account.userType === "person") await insertPerson(tx, added);
  else await insertCompany(tx, added);
  await recordStatus(tx, deps.clock, {
    entity: "account",
    id: added.id,
    from: null,
    to: "registering",
    by: account.id,
  });
  return added;
}
