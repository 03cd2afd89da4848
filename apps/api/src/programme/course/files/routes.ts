import { readFile } from "node:fs/promises";
import { describeCourseFile, readCourseFile, readCourseStream, uploadCourseFile } from "@arranca/contract/course/files";
import type { CourseFileKind } from "@arranca/contract/course/limits";
import { daySeconds } from "@arranca/contract/values/durations";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { readCaptions } from "../../../lib/files/webvtt.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { mount } from "../../../lib/http/mount.ts";
import { openStoredFile } from "../../../trust/files/service.ts";
import { describeUploaded, saveCourseFile } from "./service.ts";
import { findUploaded, isPublishedFile } from "./store.ts";
import { openStream } from "./stream.service.ts";

export function courseFileRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, uploadCourseFile, async ({ actor, db, files, request }) => {
    const [file, second] = files;
    if (!file) throw new Refusal("FILE_MISSING");
    if (second) throw new Refusal("TOO_MANY_FILES", { message: "Envía los archivos de uno en uno." });
    // The contract names the parts after the kinds.
    const kind = file.field as CourseFileKind;
    const kept = await inTransaction(db, async (tx) => {
      const stored = await saveCourseFile(tx, deps, { ownerLoginId: actor.loginId, kind, file });
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

  mount(app, deps, describeCourseFile, async ({ db, params: { id } }) => {
    const [file] = await findUploaded(db, [id]);
    if (!file) throw new Refusal("NOT_FOUND");
    return describeUploaded(file);
  });

  // The file at an address never changes.
  mount(app, deps, readCourseFile, async ({ actor, db, params: { id } }) => {
    await refuseReader(db, actor, id);
    return { ...(await openStoredFile(db, deps, id)), keepSeconds: daySeconds };
  });

  mount(app, deps, readCourseStream, async ({ actor, db, params: { id, file } }) => {
    await refuseReader(db, actor, id);
    return { ...(await openStream(db, deps, { fileId: id, file })), keepSeconds: daySeconds };
  });
}

/** Refuses a course file to persons unless a published version uses it; editors read every file. */
async function refuseReader(db: Db, { userType }: Actor, id: string): Promise<void> {
  const isReader = userType === "staff" || (await isPublishedFile(db, id));
  const [file] = isReader ? await findUploaded(db, [id]) : [];
  if (!file) throw new Refusal("NOT_FOUND");
}

async function transcriptOf(path: string) {
  const captions = readCaptions(await readFile(path, "utf8"));
  return Array.isArray(captions) ? captions : null;
}
