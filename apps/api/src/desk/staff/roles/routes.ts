import {
  addRole as addRoleCall,
  changeRole as changeRoleCall,
  deleteRole as deleteRoleCall,
} from "@arranca/contract/team/roles";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { addRole, changeRole, deleteRole } from "./service.ts";

export function roleRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, addRoleCall, async ({ actor, db, body }) => ({
    id: await addRole(db, deps, { ...body, by: actor }),
    message: "Rol creado",
  }));

  mount(app, deps, changeRoleCall, async ({ actor, db, params, body }) => {
    const waits = await changeRole(db, deps, { id: params.id, ...body, by: actor });
    return { message: waits ? "Rol guardado: una parte espera en «Roles por dar»" : "Rol guardado" };
  });

  mount(app, deps, deleteRoleCall, async ({ actor, db, params }) => {
    await deleteRole(db, deps, { id: params.id, by: actor });
    return { message: "Rol eliminado" };
  });
}
