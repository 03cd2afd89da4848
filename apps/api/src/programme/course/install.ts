import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { namedId, newId } from "../../lib/ids.ts";
import { findNewestVersion, insertCourseItem, insertSection, insertVersion } from "./install.store.ts";
import { mediaPath } from "./media.ts";
import { readShippedCourse } from "./shipped.ts";
import type { VersionItem } from "./store.ts";

const firstRelease = mediaPath("bienvenida.mp4");

/**
 * Installs the shipped course: as version 1 without a course, as version 2 beside the small course of the first release.
 * Persons who began the small one keep it. Any other course is left alone.
 */
export async function installCourse({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const sections = await readShippedCourse();
  await inTransaction(db, async (tx) => {
    const version = await versionToInstall(tx);
    // Two nodes may start at the same time: the second finds the version and stops.
    if (!version || !(await insertVersion(tx, version, clock.now()))) return;
    for (const [position, { title, items }] of sections.entries()) {
      await insertSection(tx, { version, position, title, key: namedId(`course/section/${title}`) });
      for (const [index, item] of items.entries()) await insertItem(tx, { version, section: position, index }, item);
    }
  });
}

async function versionToInstall(tx: Db): Promise<number | undefined> {
  const newest = await findNewestVersion(tx);
  if (!newest) return 1;
  return newest.version === 1 && newest.firstSrc === firstRelease ? 2 : undefined;
}

type At = { version: number; section: number; index: number };
const insertItem = (tx: Db, { version, section, index }: At, { minutes, content, ...item }: VersionItem) =>
  insertCourseItem(tx, {
    ...item,
    id: newId(),
    // Derived from the title, so that packages of other programmes match.
    key: namedId(`course/item/${item.title}`),
    version,
    section_position: section,
    position: index,
    duration_minutes: minutes,
    content: JSON.stringify(content),
  });
