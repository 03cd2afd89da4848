import { requestRestore, restoreAccount as restoreAccountCall } from "@arranca/contract/accounts/own";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { mount } from "../../lib/http/mount.ts";
import { restoreAccount, sendRestoreCode } from "../accounts/own/closing.restore.service.ts";
import { replaceSessionCookie, startedActor } from "../accounts/sessions/service.ts";
import { signedInAnswer } from "./service.ts";

export function restoreRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, requestRestore, async ({ body, request }) => {
    await sendRestoreCode(deps, { ...body, address: request.ip });
    return { message: "Si la cuenta se puede recuperar, te enviamos un código." };
  });

  mount(app, deps, restoreAccountCall, async ({ body, request, reply }) => {
    const userAgent = request.headers["user-agent"];
    const session = await restoreAccount(deps, { ...body, address: request.ip, userAgent });
    await replaceSessionCookie(reply, deps, session);
    return signedInAnswer(deps.db, await startedActor(deps, session), session.token);
  });
}
