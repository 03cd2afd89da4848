import type { Course } from "@arranca/contract/course";
import type { Missing } from "@arranca/contract/course/draft";
import type { CourseFile } from "@arranca/contract/course/files";
import { dayMs } from "@arranca/contract/values/durations";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { courseFilesAt, uploadedAt } from "../files/service.ts";
import { insertVersionFiles, retireUnused } from "../files/store.ts";
import { insertCourseItem, insertSection, insertVersion } from "../install.store.ts";
import { drawAttempt, type Item } from "../learning.service.ts";
import { presentCourse } from "../present.ts";
import { changesBetween } from "./changes.rules.ts";
import { publishedOf } from "./content.ts";
import { audit, type Editor, lockedDraft, refuseStale } from "./draft.service.ts";
import { missingIn } from "./gate.rules.ts";
import { addressesIn, type Outline, type OutlineItem } from "./outline.rules.ts";
import { countAudience, findVersions, signVersion } from "./published.store.ts";
import { newestVersion, outlineOfVersion, sectionsOfDraft } from "./read.service.ts";
import { deleteDraft, findDraft } from "./store.ts";

type Files = ReadonlyMap<string, CourseFile>;
type Publication = { revision: number; summary: string; by: Editor };

export const publishDraft = (db: Db, deps: Deps, { revision, summary, by }: Publication): Promise<number> =>
  inTransaction(db, async (tx) => {
    refuseStale(await lockedDraft(tx), revision);
    const outline = await sectionsOfDraft(tx);
    const files = await courseFilesAt(tx, addressesIn(outline));
    refuseMissing(missingIn(outline, files));

    const newest = await newestVersion(tx);
    const version = newest.version + 1;
    const now = deps.clock.now();
    if (!(await insertVersion(tx, version, now))) throw new Refusal("CHANGED_MEANWHILE");
    const changes = changesBetween(await outlineOfVersion(tx, newest.version), outline);
    await signVersion(tx, { version, by: by.loginId, summary, changes });
    await insertOutline(tx, version, outline, files);
    await insertVersionFiles(
      tx,
      version,
      [...files.keys()].flatMap((src) => uploadedAt(src) ?? []),
    );
    await deleteDraft(tx);
    await retireUnused(tx, { at: now, before: new Date(now.getTime() - dayMs) });
    await audit(tx, deps, by, "publish", { version, changes: changes.length });
    return version;
  });

function refuseMissing(missing: readonly Missing[]): void {
  if (missing.length === 0) return;
  const places = missing.map(
    (one) => [`${one.item_id ?? one.section_id ?? "course"}.${one.field}`, one.message] as const,
  );
  // The first of two problems at one field is reported, as in every form.
  throw new Refusal("COURSE_NOT_READY", { fields: Object.fromEntries(places.reverse()) });
}

async function insertOutline(tx: Db, version: number, outline: Outline, files: Files): Promise<void> {
  for (const [position, section] of outline.entries()) {
    await insertSection(tx, { version, position, key: section.id, title: section.title });
    for (const [index, item] of section.items.entries()) {
      const { minutes, content, ...rest } = publishedOf(item.content, files);
      await insertCourseItem(tx, {
        ...rest,
        id: newId(),
        key: item.id,
        version,
        section_position: position,
        position: index,
        duration_minutes: minutes,
        content: JSON.stringify(content),
      });
    }
  }
}

/** Course draft as a new person would see it, but with every item open. Saves nothing. */
export async function previewDraft(db: Db, { clock }: Pick<Deps, "clock">): Promise<Course> {
  const draft = await findDraft(db);
  if (!draft) throw new Refusal("DRAFT_MISSING");
  const outline = await sectionsOfDraft(db);
  const files = await courseFilesAt(db, addressesIn(outline));
  const items = outline.flatMap((section, position) =>
    section.items.map((item, index) => untouched(item, { section: position, position: index }, files)),
  );
  const now = clock.now();
  const learning = { learner: nobody, now, version: draft.version + 1, items, countedUntil: now, completedAt: null };
  const sections = outline.map(({ title }, position) => ({ position, title }));
  const course = presentCourse(learning, sections, files);
  const open = ({ title, list }: Course["curses"][number]) => ({
    title,
    list: list.map((item) => ({ ...item, disabled: false })),
  });
  return { ...course, curses: course.curses.map(open) };
}

const nobody = { personId: newId(), sessionId: newId() };

function untouched(
  { id, content: draft }: OutlineItem,
  place: { section: number; position: number },
  files: Files,
): Item {
  const { content, ...row } = publishedOf(draft, files);
  const unknown = { positionAt: null, openedAt: null, passedAt: null, askedAt: null, completedAt: null };
  const item: Item = {
    row: { id, ...place, ...row, icon: null, content: null, watched: null, positionSeconds: null, ...unknown },
    content,
    state: { watched: [], left: null, tries: [], openedAt: null, passedAt: null, askedAt: null },
    completedAt: null,
    attempts: [],
  };
  return content.questions?.length ? { ...item, attempts: [drawAttempt(item, nobody)] } : item;
}

/** Persons affected by a new version of the course: those who have not begun take it, all others stay on theirs. */
export async function readAudience(db: Db) {
  const counts = await countAudience(db);
  const begun = counts.flatMap(({ version, onTheWay, finished }) =>
    version === null ? [] : [{ version, on_the_way: onTheWay, finished }],
  );
  return { not_begun: counts.find(({ version }) => version === null)?.onTheWay ?? 0, versions: begun };
}

export const listVersions = async (db: Db) =>
  (await findVersions(db)).map(({ publishedAt, publishedBy, sections, items, ...version }) => ({
    ...version,
    published_at: publishedAt.toISOString(),
    published_by: publishedBy,
    sections: sections ?? 0,
    items: items ?? 0,
  }));
