import type { AuditKind } from "@arranca/contract/audit/kinds";
import type { CourseItemType } from "@arranca/contract/course";
import type { DraftContent } from "@arranca/contract/course/draft";
import { courseLimits } from "@arranca/contract/course/limits";
import { type AuditEntry, recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { fieldRefusal, Refusal, refuseProblems } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { timeOfDay } from "../../../lib/time/spanish-dates.ts";
import { courseFilesAt } from "../files/service.ts";
import { cleaned, emptyContent } from "./content.ts";
import { filesOf, type Outline } from "./outline.rules.ts";
import { newestVersion, outlineOfVersion } from "./read.service.ts";
import * as store from "./store.ts";

type DraftDeps = Pick<Deps, "clock">;
export type Editor = { loginId: string };

export const beginDraft = (db: Db, deps: DraftDeps, by: Editor): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { version } = await newestVersion(tx);
    const revision = await store.nextRevision(tx);
    const at = deps.clock.now();
    if (!(await store.insertDraft(tx, { version, revision, at, by: by.loginId }))) {
      return (await lockedDraft(tx)).revision;
    }
    await fillDraft(tx, await outlineOfVersion(tx, version), { revision, at, by: null });
    await audit(tx, deps, by, "begin", { version });
    return revision;
  });

type Edit = { revision: number; at: Date; by: string | null };

export async function fillDraft(tx: Db, outline: Outline, edit: Edit): Promise<void> {
  for (const [position, { id, title, items }] of outline.entries()) {
    await store.insertDraftSection(tx, { id, position, title }, edit);
    for (const [index, item] of items.entries()) {
      await store.insertDraftItem(tx, { ...item, sectionId: id, position: index }, edit);
    }
  }
}

/** Deletes the course draft. Refuses CHANGED_MEANWHILE if it changed since it was seen. */
export const discardDraft = (db: Db, deps: DraftDeps, seen: number, by: Editor): Promise<void> =>
  inTransaction(db, async (tx) => {
    refuseStale(await lockedDraft(tx), seen);
    await store.deleteDraft(tx);
    await audit(tx, deps, by, "discard", {});
  });

export async function lockedDraft(tx: Db) {
  const draft = await store.lockDraft(tx);
  if (!draft) throw new Refusal("DRAFT_MISSING");
  return draft;
}

/** Refuses a decision about an outdated revision of the course draft (CHANGED_MEANWHILE). */
export function refuseStale({ revision }: { revision: number }, seen: number): void {
  if (revision !== seen) throw new Refusal("CHANGED_MEANWHILE");
}

type Situation = {
  orderRevision: number;
  sections: Awaited<ReturnType<typeof store.findDraftSections>>;
  items: Awaited<ReturnType<typeof store.findDraftItems>>;
  edit: { revision: number; at: Date; by: string };
};
type Kind = { isOrder: boolean };

const change = (
  db: Db,
  { clock }: DraftDeps,
  by: Editor,
  kind: Kind,
  work: (tx: Db, now: Situation) => Promise<void>,
) =>
  inTransaction(db, async (tx) => {
    const { orderRevision } = await lockedDraft(tx);
    const [sections, items] = [await store.findDraftSections(tx), await store.findDraftItems(tx)];
    const revision = await store.nextRevision(tx);
    await work(tx, { orderRevision, sections, items, edit: { revision, at: clock.now(), by: by.loginId } });
    await store.markChanged(tx, revision, kind);
    return revision;
  });

export async function addSection(db: Db, deps: DraftDeps, title: string, by: Editor) {
  const id = newId();
  const revision = await change(db, deps, by, { isOrder: true }, async (tx, { sections, edit }) => {
    if (sections.length >= courseLimits.sections) {
      throw new Refusal("COURSE_FULL", { message: `El curso tiene como máximo ${courseLimits.sections} secciones.` });
    }
    await store.insertDraftSection(tx, { id, position: sections.length, title }, edit);
    await audit(tx, deps, by, "section-add", { title });
  });
  return { id, revision };
}

type Seen = { id: string; revision: number };

export const editSection = (db: Db, deps: DraftDeps, { id, revision, title }: Seen & { title: string }, by: Editor) =>
  change(db, deps, by, { isOrder: false }, async (tx, { sections, edit }) => {
    const section = found(sections, id);
    refuseEdited(section, revision, "esta sección");
    await store.renameDraftSection(tx, id, title, edit);
    await audit(tx, deps, by, "section-edit", { before: section.title, after: title });
  });

type SeenSection = Seen & { order_revision: number };

/**
 * Deletes a section of the course draft with its items. Refuses if an item was added or saved after `revision` and
 * `order_revision`.
 */
export const deleteSection = (
  db: Db,
  deps: DraftDeps,
  { id, revision, order_revision: seenOrder }: SeenSection,
  by: Editor,
) =>
  change(db, deps, by, { isOrder: true }, async (tx, { sections, items, orderRevision }) => {
    const section = found(sections, id);
    const { title } = section;
    const gone = items.filter(({ sectionId }) => sectionId === id);
    refuseStale({ revision: orderRevision }, seenOrder);
    // Revisions come from one sequence: a save after the look has a higher one.
    refuseEdited(section, Math.min(section.revision, revision), `la sección «${title}»`);
    for (const item of gone) refuseEdited(item, Math.min(item.revision, revision), `«${item.content.title}»`);
    await store.removeDraftSection(tx, id);
    await audit(tx, deps, by, "section-delete", { title, items: gone.map(({ content }) => content.title) });
  });

type NewItem = { sectionId: string; type: CourseItemType; title: string };

export async function addItem(db: Db, deps: DraftDeps, { sectionId, type, title }: NewItem, by: Editor) {
  const id = newId();
  const revision = await change(db, deps, by, { isOrder: true }, async (tx, { sections, items, edit }) => {
    const section = found(sections, sectionId);
    const position = items.filter((item) => item.sectionId === sectionId).length;
    refuseFull(position + 1, items.length + 1);
    await store.insertDraftItem(tx, { id, sectionId, position, content: emptyContent(type, title) }, edit);
    await audit(tx, deps, by, "item-add", { title, type, section: section.title });
  });
  return { id, revision };
}

function refuseFull(ofSection: number, ofCourse: number): void {
  const { itemsOfSection, items } = courseLimits;
  if (ofSection <= itemsOfSection && ofCourse <= items) return;
  const message = `Caben ${itemsOfSection} lecciones en una sección y ${items} en el curso.`;
  throw new Refusal("COURSE_FULL", { message });
}

type EditedItem = Seen & { content: DraftContent };

/**
 * Saves a whole item of the course draft. Refuses another type, and files that are missing or not of the kind of their
 * field.
 */
export const editItem = (db: Db, deps: DraftDeps, { id, revision, content: given }: EditedItem, by: Editor) =>
  change(db, deps, by, { isOrder: false }, async (tx, { items, edit }) => {
    const item = found(items, id);
    refuseEdited(item, revision, "esta lección");
    if (given.type !== item.content.type) throw fieldRefusal("content.type", "El tipo de una lección no cambia.");
    const content = cleaned(given);
    await refuseFiles(tx, content);
    await store.saveDraftItem(tx, id, content, edit);
    await audit(tx, deps, by, "item-edit", { title: content.title, type: content.type });
  });

async function refuseFiles(tx: Db, content: DraftContent): Promise<void> {
  const named = filesOf(content);
  const files = await courseFilesAt(
    tx,
    named.map(({ src }) => src),
  );
  const problems = named.flatMap(({ field, src, kind }) =>
    files.get(src)?.kind === kind
      ? []
      : [[`content.${field}`, "Este archivo no es del curso. Súbelo otra vez."] as const],
  );
  refuseProblems(Object.fromEntries(problems));
}

export const deleteItem = (db: Db, deps: DraftDeps, { id, revision }: Seen, by: Editor) =>
  change(db, deps, by, { isOrder: true }, async (tx, { items }) => {
    const item = found(items, id);
    refuseEdited(item, revision, "esta lección");
    await store.removeDraftItem(tx, id);
    await audit(tx, deps, by, "item-delete", { title: item.content.title, type: item.content.type });
  });

type Order = { revision: number; sections: readonly { id: string; items: readonly string[] }[] };

/** Reorders the whole course draft. The order must contain every section and item once. */
export const orderDraft = (db: Db, deps: DraftDeps, order: Order, by: Editor) =>
  change(db, deps, by, { isOrder: true }, async (tx, { sections, items, orderRevision }) => {
    refuseStale({ revision: orderRevision }, order.revision);
    const given = order.sections.flatMap((section) => section.items);
    if (
      !areSame(
        sections,
        order.sections.map(({ id }) => id),
      ) ||
      !areSame(items, given)
    ) {
      throw fieldRefusal("sections", "El orden debe tener cada sección y cada lección una vez.");
    }
    for (const section of order.sections) refuseFull(section.items.length, given.length);
    await store.saveOrder(tx, order.sections);
    await audit(tx, deps, by, "order", { sections: sections.length, items: items.length });
  });

const areSame = (known: readonly { id: string }[], given: readonly string[]): boolean =>
  known.length === given.length && new Set(given).size === given.length && known.every(({ id }) => given.includes(id));

function found<T extends { id: string }>(all: readonly T[], id: string): T {
  const one = all.find((each) => each.id === id);
  if (!one) throw new Refusal("NOT_FOUND");
  return one;
}

type Edited = { revision: number; editedBy: string | null; editedAt: Date };

function refuseEdited({ revision, editedBy, editedAt }: Edited, seen: number, what: string): void {
  if (revision === seen) return;
  throw new Refusal("CHANGED_MEANWHILE", {
    message: `${editedBy ?? "Otra persona"} guardó ${what} a las ${timeOfDay(editedAt)}. Mira sus cambios antes de seguir.`,
  });
}

type CourseVerb = AuditKind extends infer K ? (K extends `course.${infer Verb}` ? Verb : never) : never;

export const audit = (
  tx: Db,
  { clock }: DraftDeps,
  by: Editor,
  verb: CourseVerb,
  detail: NonNullable<AuditEntry["detail"]>,
) => recordAudit(tx, clock, { actor: by.loginId, action: `course.${verb}`, objectType: "course", detail });
