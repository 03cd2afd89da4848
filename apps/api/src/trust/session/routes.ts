import {
  acceptTerms as acceptTermsCall,
  openReview as openReviewCall,
  signIn as signInCall,
  verifyEmail as verifyEmailCall,
} from "@arranca/contract/accounts/entry";
import {
  proveSession,
  readProgrammeCard,
  readSession,
  readStatusAccount,
  signOut as signOutCall,
} from "@arranca/contract/accounts/session";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { setDeviceCookie, signOutBrowser } from "../../lib/http/cookies.ts";
import { mount } from "../../lib/http/mount.ts";
import { visitorOf } from "../../lib/http/visitors.ts";
import { verifyEmail } from "../accounts/registration/service.ts";
import { acceptTerms } from "../accounts/registration/terms.service.ts";
import { verifyFreshProof } from "../accounts/second-factor/fresh-proof.service.ts";
import {
  actorOf,
  replaceSessionCookie,
  type StartedSession,
  signOut,
  startedActor,
} from "../accounts/sessions/service.ts";
import { openReview } from "../accounts/sign-in/recovery.service.ts";
import { signIn } from "../accounts/sign-in/service.ts";
import { placeFor, programmeFor, signedInAnswer, stateOf, whoAmI } from "./service.ts";
import { readAccountFacts } from "./store.ts";

export function sessionRoutes(app: FastifyInstance, deps: Deps) {
  const letIn = async (reply: FastifyReply, { session, device }: { session: StartedSession; device: string }) => {
    await replaceSessionCookie(reply, deps, session);
    setDeviceCookie(reply, deps.settings, device);
    return signedInAnswer(deps.db, await startedActor(deps, session), session.token);
  };

  mount(app, deps, signInCall, async ({ body, request, reply }) => {
    const result = await signIn(deps, { ...body, code: body.code, ...visitorOf(request) });
    if (result.kind === "in") return letIn(reply, result);
    if (result.kind === "unverified") await replaceSessionCookie(reply, deps, result.session);
    return { status: result.status };
  });

  mount(app, deps, verifyEmailCall, async ({ body, request, reply }) => {
    const actor = await actorOf(deps, request);
    return letIn(reply, await verifyEmail(deps, { ...body, actor, ...visitorOf(request) }));
  });

  mount(app, deps, openReviewCall, async ({ body, request, reply }) => {
    const session = await openReview(deps, { ...body, ...visitorOf(request) });
    await replaceSessionCookie(reply, deps, session);
    const { next } = await placeFor(deps.db, await startedActor(deps, session));
    return { token: session.token, expireTimestamp: session.expiresAt.getTime(), next };
  });

  mount(app, deps, readSession, ({ actor, db }) => whoAmI(db, deps, actor));

  mount(app, deps, readStatusAccount, async ({ actor, db }) => stateOf(await readAccountFacts(db, actor)));

  mount(app, deps, readProgrammeCard, ({ db }) => programmeFor(db, deps));

  mount(app, deps, signOutCall, async ({ actor, db, reply }) => {
    await signOut(db, deps, actor);
    signOutBrowser(reply);
    return { message: "Cerraste sesión." };
  });

  mount(app, deps, proveSession, async ({ actor, db, body, request }) => {
    const until = await verifyFreshProof({ ...deps, db }, { ...body, code: body.code, actor, address: request.ip });
    return { proven_until: until.toISOString() };
  });

  mount(app, deps, acceptTermsCall, async ({ actor, body, db, request }) => {
    await acceptTerms(db, deps, { loginId: actor.loginId, version: body.version, address: request.ip });
    return { next: (await placeFor(db, { ...actor, termsAccepted: true })).next };
  });
}
