import {
  beginSecondFactor as beginCall,
  confirmSecondFactor as confirmCall,
  dropSecondFactor as dropCall,
  readSecondFactor as readCall,
  renewRecoveryCodes as renewCall,
} from "@arranca/contract/accounts/second-factor";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from "./setup.service.ts";

export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readCall, ({ actor, db }) => readSecondFactor(db, deps, actor));

  mount(app, deps, beginCall, ({ actor, db }) => beginSecondFactor(db, deps, actor));

  mount(app, deps, confirmCall, async ({ actor, body, db }) => ({
    recovery_codes: await confirmSecondFactor(db, deps, { actor, code: body.code }),
  }));

  mount(app, deps, renewCall, async ({ actor, db }) => ({
    recovery_codes: await renewRecoveryCodes(db, deps, actor),
  }));

  mount(app, deps, dropCall, async ({ actor, db }) => {
    await switchOffSecondFactor(db, deps, actor);
    return { message: "Desactivamos tu verificación en dos pasos" };
  });
}
