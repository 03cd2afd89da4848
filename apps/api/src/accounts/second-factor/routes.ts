import {
  beginSecondFactor as beginCall,
  confirmSecondFactor as confirmCall,
  readSecondFactor as readCall,
  renewRecoveryCodes as renewCall,
} from "@arranca/contract/accounts/second-factor";
import type { FastifyInstance } from "fastify";
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from "../accounts/second-factor/setup.service.ts";
import type { Deps } from "../lib/deps.ts";
import { mount } from "../lib/http/mount.ts";

/** Mounts what a member of the team does with the own second factor. */
export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readCall, ({ actor, db }) => readSecondFactor(db, deps, actor));

  mount(app, deps, beginCall, ({ actor, db }) => beginSecondFactor(db, deps, actor));

  mount(app, deps, confirmCall, async ({ actor, body, db }) => ({
    recovery_codes: await confirmSecondFactor(db, deps, { actor, code: body.code }),
  }));

  mount(app, deps, renewCall, async ({ actor, db }) => ({
    recovery_codes: await renewRecoveryCodes(db, deps, actor),
  }));
}
