import { deleteLogo as deleteLogoCall, logoKinds, readLogo, uploadLogo } from "@arranca/contract/about/logos";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { mount } from "../../../lib/http/mount.ts";
import { openStoredFile } from "../../../trust/files/service.ts";
import { deleteLogo, saveLogo } from "./service.ts";
import { hasLogo } from "./store.ts";

export function logoRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, uploadLogo, async ({ db, actor, params: { logo_kind: kind }, files: [file] }) => {
    if (!file) throw new Refusal("FILE_MISSING");
    const logo = await saveLogo(db, deps, { kind, file, by: actor });
    return { message: `${logoKinds[kind]} guardado`, logo };
  });

  mount(app, deps, deleteLogoCall, async ({ db, actor, params: { logo_kind: kind } }) => {
    await deleteLogo(db, deps, { kind, by: actor });
    return { message: `${logoKinds[kind]} quitado` };
  });

  mount(app, deps, readLogo, async ({ db, params: { id } }) => {
    if (!(await hasLogo(db, id))) throw new Refusal("NOT_FOUND");
    return { ...(await openStoredFile(db, deps, id)), forEver: true };
  });
}
