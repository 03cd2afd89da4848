import * as calls from "@arranca/contract/cvs";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { ReceivedFile } from "../../lib/files/uploads.ts";
import { mount } from "../../lib/http/mount.ts";
import { chooseDefaultCv, deleteCv, makeCv, readCvs, renameCv, uploadCv } from "./service.ts";
import { keepDetails } from "./words.service.ts";

export function cvRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.listCvs, ({ actor, db }) => readCvs(db, deps, actor.subjectId));

  mount(app, deps, calls.uploadCv, ({ actor, db, body, files }) =>
    uploadCv(db, deps, actor, { file: oneOf(files), alias: body.alias }),
  );
  mount(app, deps, calls.makeCv, ({ actor, db, body }) => makeCv(db, deps, actor, { alias: body.alias }));

  mount(app, deps, calls.replaceCv, ({ actor, db, params, files }) =>
    uploadCv(db, deps, actor, { file: oneOf(files), replacedId: params.id }),
  );
  mount(app, deps, calls.remakeCv, ({ actor, db, params }) => makeCv(db, deps, actor, { replacedId: params.id }));

  mount(app, deps, calls.renameCv, async ({ actor, db, params, body }) => {
    await renameCv(db, actor, { id: params.id, alias: body.alias });
    return { message: "Cambiaste el nombre de tu CV." };
  });
  mount(app, deps, calls.chooseDefaultCv, async ({ actor, db, params }) => {
    await chooseDefaultCv(db, deps, actor, params.id);
    return { message: "Es tu CV principal." };
  });
  mount(app, deps, calls.deleteCv, async ({ actor, db, params }) => {
    await deleteCv(db, deps, actor, params.id);
    return { message: "Borramos el CV." };
  });

  mount(app, deps, calls.updateCvDetails, async ({ actor, db, body }) => {
    await keepDetails(db, deps, actor.subjectId, body);
    return { message: "Guardamos tus datos." };
  });
}

function oneOf([file]: readonly ReceivedFile[]): ReceivedFile {
  if (!file) throw new Refusal("FILE_MISSING");
  return file;
}
