import type { DraftSection } from "@arranca/contract/course/draft";
import type { CourseEditor } from "@arranca/contract/course/editor";
import type { Db } from "../../../lib/database/db.ts";
import { courseFilesAt } from "../files/service.ts";
import { shippedFiles } from "../media.ts";
import { changesBetween } from "./changes.rules.ts";
import { draftOf } from "./content.ts";
import { missingIn } from "./gate.rules.ts";
import { addressesIn, type Outline } from "./outline.rules.ts";
import { findPublishedItems, findPublishedSections, findVersion } from "./published.store.ts";
import { type Draft, findDraft, findDraftItems, findDraftSections } from "./store.ts";

export async function newestVersion(db: Db) {
  const newest = await findVersion(db);
  if (!newest) throw new Error("no course was installed");
  return newest;
}

export async function outlineOfVersion(db: Db, version: number): Promise<Outline> {
  const items = Map.groupBy(await findPublishedItems(db, version), ({ section }) => section);
  return (await findPublishedSections(db, version)).map(({ id, position, title }) => ({
    id,
    title,
    items: (items.get(position) ?? []).map((item) => ({ id: item.id, content: draftOf(item) })),
  }));
}

export async function sectionsOfDraft(db: Db): Promise<DraftSection[]> {
  const items = Map.groupBy(await findDraftItems(db), ({ sectionId }) => sectionId);
  return (await findDraftSections(db)).map((section) => ({
    ...revised(section),
    title: section.title,
    items: (items.get(section.id) ?? []).map((item) => ({ ...revised(item), content: item.content })),
  }));
}

type Edited = { id: string; revision: number; editedAt: Date; editedBy: string | null };
const revised = ({ id, revision, editedAt, editedBy }: Edited) => ({
  id,
  revision,
  edited_at: editedAt.toISOString(),
  edited_by: editedBy,
});

export async function readEditor(db: Db): Promise<CourseEditor> {
  const newest = await newestVersion(db);
  const published = await outlineOfVersion(db, newest.version);
  const draft = await findDraft(db);
  const sections = draft ? await sectionsOfDraft(db) : asPublished(published, newest.publishedAt);
  const files = await courseFilesAt(db, [...addressesIn(sections), ...(await pages())]);
  return {
    published: { version: newest.version, published_at: newest.publishedAt.toISOString() },
    draft: draft ? describeDraft(draft, published, sections) : null,
    sections,
    missing: missingIn(sections, files),
    files: [...files.values()],
  };
}

const describeDraft = (draft: Draft, published: Outline, sections: Outline) => ({
  version: draft.version,
  revision: draft.revision,
  order_revision: draft.orderRevision,
  begun_at: draft.begunAt.toISOString(),
  begun_by: draft.begunBy,
  changes: changesBetween(published, sections),
});

const asPublished = (outline: Outline, at: Date): DraftSection[] => {
  const unchanged = { revision: 0, edited_at: at.toISOString(), edited_by: null };
  return outline.map((section) => ({
    ...section,
    ...unchanged,
    items: section.items.map((item) => ({ ...item, ...unchanged })),
  }));
};

const pages = async (): Promise<string[]> =>
  [...(await shippedFiles()).values()].filter(({ kind }) => kind === "page").map(({ src }) => src);
