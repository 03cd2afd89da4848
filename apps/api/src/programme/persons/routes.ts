import { appealAsPerson } from "@arranca/contract/accounts/registration";
import {
  addPersonDoc,
  deletePersonDoc,
  readPerson,
  readPersonInfo,
  submitPerson,
  updatePersonBank,
  updatePersonContact,
  updatePersonDocs,
  updatePersonInfo,
  updatePersonPicture,
  updatePersonStudy,
} from "@arranca/contract/persons";
import { accountStatuses } from "@arranca/contract/statuses";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { mount } from "../../lib/http/mount.ts";
import { readProgramme } from "../../lib/programme.ts";
import { askedSections } from "../../trust/accounts/status/service.ts";
import { listDocuments } from "../../trust/files/documents.service.ts";
import { findLocation } from "../places/locations.service.ts";
import { changeIdentity } from "./identity.service.ts";
import { presentPerson, presentPersonInfo } from "./present.ts";
import {
  appeal,
  changeBank,
  changeContact,
  changeStudy,
  putDocuments,
  putPicture,
  submitRegistration,
  takeBackDocument,
} from "./service.ts";
import { findPerson } from "./store.ts";

export function personRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readPerson, async ({ actor, db }) => {
    const { row, attached } = await load(db, actor.subjectId);
    return presentPerson(row, deps.vault, attached);
  });
  mount(app, deps, readPersonInfo, ({ actor, db }) => info(db, deps, actor.subjectId));

  mount(app, deps, submitPerson, async ({ actor, db, body }) => {
    const sent = await submitRegistration(db, deps, actor.subjectId, body);
    const { id, folio, status } = await findPerson(db, actor.subjectId);
    return {
      person: { id, folio, statusId: accountStatuses[status].id, statusName: accountStatuses[status].name },
      person_info_complete: sent.complete,
      in_review: sent.inReview,
    };
  });

  mount(app, deps, appealAsPerson, async ({ actor, db, body }) => {
    await appeal(db, deps, actor.subjectId, body.comment);
    return { statusId: accountStatuses.in_review.id, statusName: accountStatuses.in_review.name };
  });

  mount(app, deps, updatePersonInfo, async ({ actor, db, body }) => {
    await changeIdentity(db, deps, actor.subjectId, body);
    return info(db, deps, actor.subjectId);
  });
  mount(app, deps, updatePersonContact, async ({ actor, db, body, request }) => {
    await changeContact(db, deps, { personId: actor.subjectId, change: body, address: request.ip });
    return info(db, deps, actor.subjectId);
  });
  mount(app, deps, updatePersonStudy, async ({ actor, db, body }) => {
    await changeStudy(db, deps, actor.subjectId, body);
    return info(db, deps, actor.subjectId);
  });
  mount(app, deps, updatePersonBank, async ({ actor, db, body }) => {
    await changeBank(db, deps, actor.subjectId, body);
    return info(db, deps, actor.subjectId);
  });

  mount(app, deps, updatePersonDocs, async ({ actor, db, files }) => ({
    files: await putDocuments(db, deps, actor.subjectId, files),
  }));
  mount(app, deps, addPersonDoc, async ({ actor, db, files, body }) => {
    if (files.length > 1) throw new Refusal("TOO_MANY_FILES");
    const [document] = await putDocuments(db, deps, actor.subjectId, files, body);
    if (!document) throw new Refusal("FILE_MISSING");
    return document;
  });
  mount(app, deps, deletePersonDoc, async ({ actor, db, params }) => {
    await takeBackDocument(db, deps, actor.subjectId, params.area);
    return { message: "Borramos el documento." };
  });
  mount(app, deps, updatePersonPicture, async ({ actor, db, files: [file] }) => {
    if (!file) throw new Refusal("FILE_MISSING");
    return { file_name: await putPicture(db, deps, actor.subjectId, file) };
  });
}

async function load(db: Db, personId: string) {
  const row = await findPerson(db, personId);
  const [documents, location] = [await listDocuments(db, personId), await findLocation(db, row.location_id)];
  return { row, attached: { documents, location } };
}

async function info(db: Db, deps: Deps, personId: string) {
  const { row, attached } = await load(db, personId);
  const { asks_account_proof: isProofAsked } = await readProgramme(db);
  return presentPersonInfo(row, deps.vault, attached, { flagged: await askedSections(db, personId), isProofAsked });
}
