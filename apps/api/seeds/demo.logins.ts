import type { Deps } from "../src/lib/deps.ts";
import type { Actor } from "../src/lib/http/access.ts";
import { openEmail } from "../src/lib/mail/mail.ts";
import { signUp, verifyEmail } from "../src/trust/accounts/registration/service.ts";
import { acceptTerms } from "../src/trust/accounts/registration/terms.service.ts";
import { readLegalTexts } from "../src/trust/accounts/registration/terms.store.ts";
import { deleteOtherDevices } from "../src/trust/accounts/sessions/devices.service.ts";
import { startedActor, startSession } from "../src/trust/accounts/sessions/service.ts";

export const demoPassword = "arranca-demo-2026";

const address = "127.0.0.1";
const userAgent = "Mozilla/5.0 (Linux; Android 15; DEMO) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
const visitor = { address, userAgent, device: undefined };

export async function signUpAs(deps: Deps, email: string, userType: "person" | "company"): Promise<Actor> {
  const begun = await signUp(deps, { email, userType, password: demoPassword, ...visitor });
  const code = await codeMailedTo(deps, email);
  const { session } = await verifyEmail(deps, {
    email,
    code,
    actor: await startedActor(deps, begun.session),
    ...visitor,
  });
  const actor = await startedActor(deps, session);
  const { terms } = await readLegalTexts(deps.db);
  // Nobody has this device: whoever signs in first is the owner, not a stranger.
  await deleteOtherDevices(deps.db, actor.loginId, visitor);
  await acceptTerms(deps.db, deps, { loginId: actor.loginId, version: terms.version, address });
  return actor;
}

async function codeMailedTo({ db, vault }: Deps, email: string): Promise<string> {
  const row = await db
    .selectFrom("emails")
    .select(["id", "content"])
    .where("recipient", "=", email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const [code] = openEmail(vault, row)?.text.match(/^\d{6}$/m) ?? [];
  if (!code) throw new Error(`The e-mail to ${email} carries no code.`);
  return code;
}

export async function actorOfLogin(deps: Deps, loginId: string): Promise<Actor> {
  return startedActor(deps, await startSession(deps.db, deps, { owner: { loginId }, scope: "full", userAgent }));
}
