import { dayMs } from "@arranca/contract/values/durations";
import { newSecret } from "../../lib/crypto.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import { recordStatus } from "../../lib/database/history.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import type { Visitor } from "../../lib/http/visitors.ts";
import { newId } from "../../lib/ids.ts";
import { isProgrammeOpen } from "../../lib/programme.ts";
import { retention } from "../../lib/retention.ts";
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
 * Begins a registration: a code goes out and the answer opens nothing but its verification. An address that has an account
 * looks the same from outside; its owner is told by mail, without a code. Refuses everybody before the programme is open
 * (PROGRAMME_CLOSED), and a weak password (WEAK_PASSWORD).
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
    const expiresAt = new Date(createdAt.getTime() + retention.unverified.days * dayMs);
    await insertPending(tx, { id, email, userType, passwordHash, createdAt, expiresAt });
    await sendVerification(tx, deps, { id, email });
    return {
      id,
      session: await startSession(tx, deps, {
        owner: { pendingId: id },
        scope: "verification",
        userAgent: visitor.userAgent,
      }),
      // Known to no account yet, but what signs up again and again is the same.
      device: visitor.device?.secret ?? newSecret(),
    };
  });
}

/**
 * The salt of every registration of an address: a sign-in compares with all of them for the price of one hash, and nobody's later
 * registration hides an earlier one.
 */
const saltOf = ({ vault }: Pick<Deps, "vault">, email: string): Buffer =>
  vault.blindIndex(email, "pending_registrations.salt").subarray(0, 16);

/** Mails the code, or to the owner of an account that an account exists; to nobody when nobody registered (`id` undefined). */
async function sendVerification(tx: Db, deps: Deps, { id, email }: { id: string | undefined; email: string }) {
  const code = await issueCode(tx, deps, { purpose: "verify", subjectId: id ?? newId(), email });
  const sent = { mail: deps.mail, tx, to: email, toNobody: id === undefined };
  if (await findLoginByEmail(tx, email)) await mailKnownAddress(sent, newId());
  else await mailVerificationCode(sent, newId(), code);
}

type Owning = (deps: Deps, email: string, actor: Actor | undefined) => Promise<PendingRegistration | undefined>;

/** The registration of a session: somebody else may have begun one with the same address later. */
const ownPending: Owning = async (deps, email, actor) => {
  const now = deps.clock.now();
  const own = actor?.scope === "verification" ? await findPending(deps.db, actor.loginId, now) : undefined;
  return own?.email === email ? own : undefined;
};

/** The registration that a code is sent for: the one of its own session, else the newest of the e-mail. */
const pendingOf: Owning = async (deps, email, actor) =>
  (await ownPending(deps, email, actor)) ?? (await findPendingsOf(deps.db, email, deps.clock.now()))[0];

type Resend = { email: string; actor: Actor | undefined; address: string };

/** Sends another code. Refuses within a minute of the last (CODE_TOO_SOON); says nothing of an e-mail that nobody registered. */
export async function resendVerification(deps: Deps, { email, actor, address }: Resend): Promise<void> {
  await countSend(deps, "verify", { email, address });
  const pending = await pendingOf(deps, email, actor);
  await inTransaction(deps.db, (tx) => sendVerification(tx, deps, { id: pending?.id, email }));
}

/** Sends another code for a registration whose password was just given. Refuses as `resendVerification` does. */
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
 * Turns the registration of this session into an account with the right code, and signs it in. Who has lost the session signs in
 * with the password that was chosen: a code alone could open the account for whoever registered the address last, with a password
 * its owner does not know. Refuses a wrong, used or old code (WRONG_CODE), and the same without the session or when the address got
 * an account in the meantime.
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

/** Makes the login and the person or company behind it. Refuses an e-mail that has a login (WRONG_CODE: never told apart). */
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
