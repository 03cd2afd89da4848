import {
  addNote as addNoteCall,
  approveAccount as approveAccountCall,
  checkLine as checkLineCall,
  downloadAccounts as downloadAccountsCall,
  editAccount as editAccountCall,
  listAccounts as listAccountsCall,
  readAccount,
  rejectAccount as rejectAccountCall,
  reopenAccount as reopenAccountCall,
} from "@arranca/contract/review/accounts";
import {
  decideBlock as decideBlockCall,
  keepBlock as keepBlockCall,
  proposeBlock as proposeBlockCall,
  unblockAccount as unblockAccountCall,
} from "@arranca/contract/review/blocks";
import {
  openAccountDocuments as lookAtAccountCall,
  readStaffDocument,
  revealField,
} from "@arranca/contract/review/document-access";
import {
  askEmailChange as askEmailChangeCall,
  decideEmailChange as decideEmailChangeCall,
} from "@arranca/contract/review/email-changes";
import {
  closeRequest as closeRequestCall,
  decideIdentity as decideIdentityCall,
  requestChanges as requestChangesCall,
} from "@arranca/contract/review/requests";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { mount } from "../../lib/http/mount.ts";
import { readHint } from "../../trust/quotas/service.ts";
import { editAccount } from "./accounts/edit.service.ts";
import { notesOf } from "./accounts/file.store.ts";
import { readAccountFile, toNote } from "./accounts/file.ts";
import { downloadAccounts, listAccounts } from "./accounts/list.service.ts";
import {
  addNote,
  approveAccount,
  checkLine,
  rejectAccount,
  reopenAccount,
  requestChanges,
} from "./accounts/service.ts";
import { keepBlock } from "./blocks/objections.service.ts";
import { decideBlock, proposeBlock, unblockAccount } from "./blocks/service.ts";
import { mayOpenDocuments, openAccountDocument, openAccountDocuments, revealValue } from "./document-access/service.ts";
import { askEmailChange, decideEmailChange } from "./email-changes/service.ts";
import { decideIdentity } from "./requests/identity.service.ts";
import { closeRequest } from "./requests/service.ts";

export function accountFileRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listAccountsCall, ({ actor, db, query: { limit, offset, cursor, ...filters } }) =>
    listAccounts(db, deps, { filters, by: actor, limit, offset, cursor }),
  );

  mount(app, deps, downloadAccountsCall, ({ actor, db, query: { format, purpose, ...filters }, request }) =>
    downloadAccounts(db, deps, filters, { by: actor, format, purpose, address: request.ip }),
  );

  mount(app, deps, readAccount, async ({ actor, db, params }) => ({
    ...(await readAccountFile(db, deps, params.id, actor)),
    papers_open: await mayOpenDocuments(db, deps, actor, params.id),
    papers_hint: await readHint(db, deps, actor.subjectId, "papers"),
  }));

  mount(app, deps, lookAtAccountCall, async ({ actor: by, db, params, body, request }) => {
    const until = await openAccountDocuments(db, deps, { ownerId: params.id, ...body, by, address: request.ip });
    return { until: until.toISOString() };
  });

  mount(app, deps, revealField, ({ actor, db, params, body, request }) =>
    revealValue(db, deps, { ownerId: params.id, ...body, by: actor, address: request.ip }),
  );

  mount(app, deps, readStaffDocument, ({ actor, db, params, request }) =>
    openAccountDocument(db, deps, { fileId: params.id, by: actor, address: request.ip }),
  );

  mount(app, deps, checkLineCall, async ({ actor, db, params, body }) => {
    await checkLine(db, deps, { id: params.id, ...body, by: actor });
    return { checked: body.checked };
  });

  mount(app, deps, approveAccountCall, ({ actor, db, params, body }) =>
    approveAccount(db, deps, { id: params.id, unread: body.unread, by: actor }),
  );

  mount(app, deps, rejectAccountCall, ({ actor, db, params, body }) =>
    rejectAccount(db, deps, { id: params.id, reason: body.reason, by: actor }),
  );

  mount(app, deps, requestChangesCall, ({ actor, db, params, body }) =>
    requestChanges(db, deps, { id: params.id, info: body.info || null, comments: body.sections, by: actor }),
  );

  mount(app, deps, reopenAccountCall, ({ actor, db, params, body }) =>
    reopenAccount(db, deps, { id: params.id, reason: body.reason, by: actor }),
  );

  mount(app, deps, closeRequestCall, async ({ actor, db, params }) => {
    const end = await closeRequest(db, deps, { requestId: params.id, by: actor });
    return { message: end === "accepted" ? "Los cambios quedaron aprobados." : "La solicitud se retiró." };
  });

  mount(app, deps, decideIdentityCall, async ({ actor, db, params, body }) => {
    await decideIdentity(db, deps, { id: params.id, accepted: body.accepted, reason: body.reason || null, by: actor });
    return {
      message: body.accepted ? "Los datos nuevos ya valen." : "El cambio se rechazó. Siguen los datos de antes.",
    };
  });

  mount(app, deps, editAccountCall, async ({ actor, db, params, body }) => {
    await editAccount(db, deps, { id: params.id, by: actor, ...body });
    return { message: "Datos corregidos. Ya le avisamos." };
  });

  mount(app, deps, askEmailChangeCall, async ({ actor, db, params, body }) => {
    await askEmailChange(db, deps, { id: params.id, ...body, by: actor });
    return { message: "Falta que otra persona del equipo lo apruebe. Ya le avisamos a su dueño." };
  });

  mount(app, deps, decideEmailChangeCall, async ({ actor, db, params, body }) => {
    await decideEmailChange(db, deps, { id: params.id, accepted: body.accepted, by: actor });
    return {
      message: body.accepted ? "Aprobado. Falta que lo confirmen en el correo nuevo." : "El correo sigue igual.",
    };
  });

  mount(app, deps, addNoteCall, async ({ actor, db, params, body }) => {
    const { noteTitle: title, content, image = null } = body;
    const id = await addNote(db, deps, { id: params.id, title, content, image, by: actor });
    const note = (await notesOf(db, params.id)).find((row) => row.id === id);
    if (!note) throw new Refusal("NOT_FOUND");
    return toNote(note);
  });

  mount(app, deps, proposeBlockCall, async ({ actor, db, params, body }) => {
    await proposeBlock(db, deps, { ownerId: params.id, reason: body.reason, by: actor });
    return { message: "Propuesta enviada. La decide otra persona del equipo." };
  });

  mount(app, deps, decideBlockCall, ({ actor, db, params, body }) =>
    decideBlock(db, deps, {
      proposalId: params.id,
      accepted: body.accepted,
      reason: body.reason || null,
      by: actor,
    }),
  );

  mount(app, deps, keepBlockCall, ({ actor, db, params, body }) =>
    keepBlock(db, deps, { ownerId: params.id, reason: body.reason, by: actor }),
  );

  mount(app, deps, unblockAccountCall, ({ actor, db, params, body }) =>
    unblockAccount(db, deps, { ownerId: params.id, reason: body.reason, by: actor }),
  );
}
