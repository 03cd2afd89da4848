import { readFile } from "node:fs/promises";
import { readCourseFile, uploadCourseFile } from "@arranca/contract/course/files";
import type { CourseFileKind } from "@arranca/contract/course/limits";
import type { FastifyInstance } from "fastify";
import { openStoredFile } from "../../files/service.ts";
import { recordAudit } from "../../lib/database/audit.ts";
import { inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { readCaptions } from "../../lib/files/webvtt.ts";
import { mount } from "../../lib/http/mount.ts";
import { keepCourseFile } from "./service.ts";
import { findUploaded, isPublishedFile } from "./store.ts";

const daySeconds = 86_400;

/** Mounts the files of the course. */
export function courseFileRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, uploadCourseFile, async ({ actor, db, files, request }) => {
    const [file, second] = files;
    if (!file) throw new Refusal("FILE_MISSING");
    if (second) throw new Refusal("TOO_MANY_FILES", { message: "Envía los archivos de uno en uno." });
    // The contract names its parts by the kinds.
    const kind = file.field as CourseFileKind;
    const kept = await inTransaction(db, async (tx) => {
      const stored = await keepCourseFile(tx, deps, { ownerLoginId: actor.loginId, kind, file });
      await recordAudit(tx, deps.clock, {
        actor: actor.loginId,
        action: "course.upload",
        objectType: "course",
        detail: { name: stored.name, kind, bytes: stored.bytes },
        address: request.ip,
      });
      return stored;
    });
    return { ...kept, transcript: kind === "captions" ? await transcriptOf(file.path) : null };
  });

  mount(app, deps, readCourseFile, async ({ actor, db, params: { id } }) => {
    const isReader = actor.userType === "staff" || (await isPublishedFile(db, id));
    const [file] = isReader ? await findUploaded(db, [id]) : [];
    if (!file) throw new Refusal("NOT_FOUND");
    // An address is that of one file for ever.
    return { ...(await openStoredFile(db, deps, id)), keepSeconds: daySeconds };
  });
}

async function transcriptOf(path: string) {
  const captions = readCaptions(await readFile(path, "utf8"));
  return Array.isArray(captions) ? captions : null;
}
