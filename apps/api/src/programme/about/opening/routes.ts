import {
  confirmSupport as confirmSupportCall,
  openProgramme as openProgrammeCall,
  readFirstSteps,
  sendMailTest as sendMailTestCall,
} from "@arranca/contract/about/first-steps";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { confirmSupport, openProgramme, readProgress, sendMailTest } from "./service.ts";
import { emailOf } from "./store.ts";

export function openingRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readFirstSteps, ({ db }) => readProgress(db));

  mount(app, deps, confirmSupportCall, async ({ db, actor }) => {
    await confirmSupport(db, deps, actor);
    return { message: "El apoyo queda como está" };
  });

  mount(app, deps, sendMailTestCall, async ({ db, actor }) => {
    const to = await emailOf(db, actor.loginId);
    await sendMailTest(db, deps, actor, to);
    return { message: `Enviamos un correo a ${to}` };
  });

  mount(app, deps, openProgrammeCall, async ({ db, actor }) => {
    await openProgramme(db, deps, actor);
    return { message: "El programa está abierto" };
  });
}
