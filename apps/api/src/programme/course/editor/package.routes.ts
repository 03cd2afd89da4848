import * as calls from "@arranca/contract/course/package";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { type ReceivedFile, whileConnected } from "../../../lib/files/uploads.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { mount } from "../../../lib/http/mount.ts";
import { audit } from "./draft.service.ts";
import { checkPackage, importPackage } from "./package.service.ts";
import { exportCourse } from "./package.write.ts";

export function coursePackageRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, calls.exportCourse, async ({ db, actor: by, query: { version } }) => {
    const answer = await exportCourse(db, deps, version);
    await audit(db, deps, by, "export", { version: version ?? null });
    return answer;
  });
  mount(app, deps, calls.checkPackage, ({ db, actor, files, request }) =>
    checkPackage(db, deps, given(files, request, actor)),
  );
  mount(app, deps, calls.importPackage, async ({ db, actor: by, files, request, body: { replaces } }) => {
    const revision = await importPackage(db, deps, { ...given(files, request, by), replaces, by });
    return { revision, message: "Paquete importado como borrador" };
  });
}

function given([file]: readonly ReceivedFile[], request: FastifyRequest, { loginId }: Actor) {
  if (!file) throw new Refusal("FILE_MISSING");
  const judge = (one: ReceivedFile) =>
    whileConnected(request, (signal) => request.server.uploads.judge(one, { loginId, address: request.ip, signal }));
  return { path: file.path, judge };
}
