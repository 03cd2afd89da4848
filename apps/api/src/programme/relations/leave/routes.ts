import { closeMyAccount, readClosing } from "@arranca/contract/accounts/own";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { signOutBrowser } from "../../../lib/http/cookies.ts";
import { mount } from "../../../lib/http/mount.ts";
import { ownsAccount, restoreDay } from "../../../trust/accounts/own/closing.service.ts";
import { closeCompanyAccount, closePersonAccount, closingConsequences } from "./service.ts";

/** Mounts 'Cancelar mi cuenta': the consequences of closing the account, and the closing itself. */
export function leaveRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, readClosing, async ({ actor, db }) => {
    const side = actor.userType === "person" ? "person" : "company";
    const meaning = await closingConsequences(db, deps, { side, id: actor.subjectId });
    return (await ownsAccount(db, actor.loginId)) ? meaning : { ...meaning, obstacle: "sub_account" as const };
  });

  mount(app, deps, closeMyAccount, async ({ actor, db, reply }) => {
    if (!(await ownsAccount(db, actor.loginId))) {
      throw new Refusal("FORBIDDEN", { message: "Tu acceso lo administra tu empresa: pídele que lo quite." });
    }
    if (actor.userType === "person") {
      await closePersonAccount(db, deps, { personId: actor.subjectId, by: actor.loginId });
    } else await closeCompanyAccount(db, deps, { actor });
    signOutBrowser(reply);
    return { message: "Cancelaste tu cuenta.", restore_until: restoreDay(deps) };
  });
}
