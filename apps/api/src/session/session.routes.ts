import { acceptTerms as acceptTermsCall } from "@arranca/contract/accounts";
import { readProgrammeCard, readSession, readStatusAccount, signOut as signOutCall } from "@arranca/contract/session";
import type { FastifyInstance } from "fastify";
import { clearSessionCookie } from "../accounts/session-cookie.service.ts";
import { signOut } from "../accounts/sessions.service.ts";
import { acceptTerms } from "../accounts/terms.service.ts";
import type { Deps } from "../lib/deps.ts";
import { mount } from "../lib/http.ts";
import { placeFor, programmeFor, stateOf, whoAmI } from "./session.service.ts";
import { readAccountFacts } from "./session.store.ts";

/** Who am I, where do I belong, and the way out. */
export function sessionRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, readSession, ({ actor, db }) => whoAmI(db, actor));

  mount(app, deps, readStatusAccount, async ({ actor, db }) => stateOf(await readAccountFacts(db, actor)));

  mount(app, deps, readProgrammeCard, ({ db }) => programmeFor(db));

  mount(app, deps, signOutCall, async ({ actor, db, reply }) => {
    await signOut(db, deps, actor);
    clearSessionCookie(reply);
    return { message: "Cerraste sesión." };
  });

  mount(app, deps, acceptTermsCall, async ({ actor, body, db, request }) => {
    await acceptTerms(db, deps, { loginId: actor.loginId, version: body.version, address: request.ip });
    return { next: (await placeFor(db, { ...actor, termsAccepted: true })).next };
  });
}
