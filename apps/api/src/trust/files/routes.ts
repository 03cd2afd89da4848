import { listReplacedPapers, readAntivirus, readDocument, readProfilePicture } from "@arranca/contract/files";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { hasAlready } from "../../lib/http/files.ts";
import { mount } from "../../lib/http/mount.ts";
import { ownDocument, replacedDocuments } from "./documents.service.ts";
import { maySeePicture } from "./pictures.rules.ts";
import { findPicture } from "./pictures.store.ts";
import { readAntivirusState } from "./scan/service.ts";
import { openStoredFile, publicPictureSeconds } from "./service.ts";
import { openPicture } from "./small-pictures.service.ts";

const idOf = (name: string) => name.slice(0, 36);

export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readProfilePicture, async ({ actor, db, params, query, request }) => {
    const id = idOf(params.name);
    const picture = await findPicture(db, actor, id);
    if (!picture || !maySeePicture(actor, picture, deps.clock.now())) throw new Refusal("NOT_FOUND");
    const tag = query.size ? `${id}-${query.size}` : id;
    const file = await openPicture(db, deps, id, { ...query, isKnown: hasAlready(request, tag) });
    return picture.isLogo ? { ...file, keepSeconds: publicPictureSeconds } : { ...file, tag };
  });

  mount(app, deps, readAntivirus, () => readAntivirusState(deps));

  mount(app, deps, listReplacedPapers, async ({ actor, db }) => ({
    info: await replacedDocuments(db, actor.subjectId),
  }));

  mount(app, deps, readDocument, async ({ actor, db, params }) => {
    const document = await ownDocument(db, actor.subjectId, params.area, params.id);
    if (!document) throw new Refusal("NOT_FOUND");
    return openStoredFile(db, deps, document.file_id);
  });
}
