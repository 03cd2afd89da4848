import {
  changePassword as changePasswordCall,
  readTerms,
  redeemRecoveryCode as redeemRecoveryCodeCall,
  requestReview,
  resendVerification as resendVerificationCall,
  sendRecoveryCode as sendRecoveryCodeCall,
  signUp as signUpCall,
} from "@arranca/contract/accounts/entry";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { setDeviceCookie, signOutBrowser } from "../../lib/http/cookies.ts";
import { mount } from "../../lib/http/mount.ts";
import { visitorOf } from "../../lib/http/visitors.ts";
import { resendVerification, signUp } from "./registration/service.ts";
import { readLegalTexts } from "./registration/terms.store.ts";
import { actorOf, replaceSessionCookie } from "./sessions/service.ts";
import { changePassword, redeemRecoveryCode, sendRecoveryCode, sendReviewCode } from "./sign-in/recovery.service.ts";

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, signUpCall, async ({ body, request, reply }) => {
    const { id, session, device } = await signUp(deps, {
      ...body.credentials,
      userType: body.account_type,
      ...visitorOf(request),
    });
    setDeviceCookie(reply, deps.settings, device);
    await replaceSessionCookie(reply, deps, session);
    return { token: session.token, account: { id }, next: "/email-verification" };
  });

  mount(app, deps, resendVerificationCall, async ({ body, request }) => {
    await resendVerification(deps, { ...body, actor: await actorOf(deps, request), address: request.ip });
    return { message: "Código reenviado con éxito" };
  });

  mount(app, deps, readTerms, ({ db }) => readLegalTexts(db));

  mount(app, deps, sendRecoveryCodeCall, async ({ body, request }) => {
    await sendRecoveryCode(deps, { ...body, ...visitorOf(request) });
    return { message: "Si el correo tiene una cuenta, te enviamos un código." };
  });

  mount(app, deps, redeemRecoveryCodeCall, async ({ body, request }) => ({
    ticket: await redeemRecoveryCode(deps, { ...body, ...visitorOf(request) }),
  }));

  mount(app, deps, changePasswordCall, async ({ body, request, reply }) => {
    await changePassword(deps, { ...body, code: body.code, ...visitorOf(request) });
    signOutBrowser(reply);
    return { message: "Tu contraseña cambió. Inicia sesión con la nueva." };
  });

  mount(app, deps, requestReview, async ({ body, request }) => {
    await sendReviewCode(deps, { ...body, ...visitorOf(request) });
    return { message: "Si la cuenta está bloqueada, te enviamos un código." };
  });
}
