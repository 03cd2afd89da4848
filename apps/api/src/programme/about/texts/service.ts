import type { AuditKind } from "@arranca/contract/audit/kinds";
import { type TextKind, textKinds } from "@arranca/contract/texts";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { notifyAll } from "../../../lib/notify.ts";
import { cleanRichText } from "../../../lib/rich-text.ts";
import { asSentence } from "../../../lib/sentence.ts";
import { timeOfDay } from "../../../lib/time/spanish-dates.ts";
import { changesBetween } from "./difference.ts";
import * as store from "./store.ts";

type TextDeps = Pick<Deps, "clock" | "mail">;
type Editor = { loginId: string };
type Seen = { kind: TextKind; revision: number };

/** Reads a legal text for its editors: current version, draft with its changes, and all versions. */
export async function readText(db: Db, kind: TextKind) {
  const [versions, draft, audience] = await Promise.all([
    store.findVersions(db, kind),
    store.findDraft(db, kind),
    store.countParticipants(db),
  ]);
  const [published] = versions;
  if (!published) throw new Error(`no version of ${kind}`);
  return {
    kind,
    published: { version: published.version, html: published.html, published_at: published.publishedAt.toISOString() },
    draft: draft
      ? {
          html: draft.html,
          revision: draft.revision,
          edited_by: draft.editedBy,
          edited_at: draft.editedAt.toISOString(),
          changes: changesBetween(published.html, draft.html),
        }
      : null,
    versions: versions.map(({ publishedAt, publishedBy, accepted, ...version }) => ({
      ...version,
      published_at: publishedAt.toISOString(),
      published_by: publishedBy,
      accepted: Number(accepted),
    })),
    audience,
  };
}

/** Reads a version of a legal text with its changes to the previous one; the first has none. Refuses NOT_FOUND. */
export async function readVersion(db: Db, kind: TextKind, wanted: number) {
  const versions = await store.findVersions(db, kind);
  const at = versions.findIndex(({ version }) => version === wanted);
  const found = versions[at];
  if (!found) throw new Refusal("NOT_FOUND");
  return { html: found.html, changes: changesBetween(versions[at + 1]?.html ?? found.html, found.html) };
}

/**
 * Saves the sanitised draft of a legal text and returns its revision. Refuses CHANGED_MEANWHILE if somebody else saved it
 * since.
 */
export const saveDraft = (db: Db, deps: TextDeps, { kind, revision, html }: Seen & { html: string }, by: Editor) =>
  inTransaction(db, async (tx) => {
    const draft = await lockedDraft(tx, kind);
    refuseEdited(draft, revision);
    const next = (draft?.revision ?? 0) + 1;
    // Readers of these texts are often not signed in and could not open a picture of the course.
    const cleaned = cleanRichText(html, "general").replace(/<img[^<>]*>/g, "");
    await store.saveDraft(tx, { kind, html: cleaned, revision: next, by: by.loginId, at: deps.clock.now() });
    await audit(tx, deps, "text.draft", by, { kind });
    return next;
  });

/**
 * Deletes the draft of a legal text. Refuses TEXT_WITHOUT_DRAFT, and CHANGED_MEANWHILE if the draft is not the shown
 * revision.
 */
export const discardDraft = (db: Db, deps: TextDeps, { kind, revision }: Seen, by: Editor): Promise<void> =>
  inTransaction(db, async (tx) => {
    refuseEdited(existing(await lockedDraft(tx, kind)), revision);
    await store.deleteDraft(tx, kind);
    await audit(tx, deps, "text.discard", by, { kind });
  });

type Publication = Seen & { minor: boolean; note: string };

/**
 * Publishes the draft of a legal text as the next version and returns its number. Notifies all administrators. Unless the
 * change is minor, participants must accept new terms, and are notified of a new privacy notice. Refuses as `discardDraft`.
 */
export const publishText = (
  db: Db,
  deps: TextDeps,
  { kind, revision, minor, note }: Publication,
  by: Editor,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const draft = existing(await lockedDraft(tx, kind));
    refuseEdited(draft, revision);
    const [newest] = await store.findVersions(tx, kind);
    const version = (newest?.version ?? 0) + 1;
    const at = deps.clock.now();
    await store.insertVersion(tx, { kind, version, html: draft.html, at, by: by.loginId, note, minor });
    await store.deleteDraft(tx, kind);
    await audit(tx, deps, "text.publish", by, { kind, version, minor });
    if (kind === "privacy" && !minor)
      await store.noticeParticipants(
        tx,
        { title: "Cambió el aviso de privacidad", body: note, link: "/terms#privacidad" },
        at,
      );
    await notifyAdministrators(tx, deps, { kind, version, minor, note, by });
    return version;
  });

async function notifyAdministrators(
  tx: Db,
  deps: TextDeps,
  { kind, version, minor, note, by }: Omit<Publication, "revision"> & { version: number; by: Editor },
): Promise<void> {
  const asked = minor
    ? " Se publicó como corrección: a las cuentas no se les pregunta ni se les avisa."
    : kind === "terms"
      ? " Todas las cuentas los aceptan otra vez al entrar."
      : "";
  const administrators = await store.findAdministrators(tx);
  await notifyAll(
    tx,
    deps,
    administrators
      .filter((loginId) => loginId !== by.loginId)
      .map((loginId) => ({
        loginId,
        by: by.loginId,
        event: `text-published/${kind}-${version}`,
        title: `Nueva versión: ${textKinds[kind]}`,
        body: `Qué cambió: ${asSentence(note)}${asked}`,
        link: "/terms",
        linkLabel: "Leer lo publicado",
      })),
  );
}

async function lockedDraft(tx: Db, kind: TextKind) {
  await store.lockText(tx, kind);
  return store.findDraft(tx, kind);
}

function existing(draft: store.DraftRow | undefined): store.DraftRow {
  if (!draft) throw new Refusal("TEXT_WITHOUT_DRAFT");
  return draft;
}

function refuseEdited(draft: store.DraftRow | undefined, seen: number): void {
  if ((draft?.revision ?? 0) === seen) return;
  if (!draft) throw new Refusal("CHANGED_MEANWHILE");
  throw new Refusal("CHANGED_MEANWHILE", {
    message: `${draft.editedBy ?? "Otra persona"} guardó este texto a las ${timeOfDay(draft.editedAt)}. Mira sus cambios antes de seguir.`,
  });
}

type Detail = { kind: TextKind; version?: number; minor?: boolean };

const audit = (tx: Db, { clock }: TextDeps, action: AuditKind, by: Editor, detail: Detail) =>
  recordAudit(tx, clock, { actor: by.loginId, action, objectType: "text", detail });
