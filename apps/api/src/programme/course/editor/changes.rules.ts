import type { CourseChange } from "@arranca/contract/course/draft";
import { canonical, type Outline, type OutlineItem } from "./outline.rules.ts";

type Placed = OutlineItem & { section: { id: string; title: string } };

export function changesBetween(before: Outline, after: Outline): CourseChange[] {
  const [old, now] = [itemsOf(before), itemsOf(after)];
  return [...sectionChanges(before, after), ...itemChanges(old, now)];
}

export function sameItems(before: Outline, after: Outline): number {
  const touched = new Set(changesBetween(before, after).map(({ id }) => id));
  return itemsOf(after).filter(({ id }) => !touched.has(id)).length;
}

const itemsOf = (outline: Outline): Placed[] =>
  outline.flatMap(({ id, title, items }) => items.map((item) => ({ ...item, section: { id, title } })));

function sectionChanges(before: Outline, after: Outline): CourseChange[] {
  const old = new Map(before.map((section) => [section.id, section]));
  const moved = movedIds(before.map(idOf), after.map(idOf));
  const tell = ({ id, title }: { id: string; title: string }, change: CourseChange["change"], fields: string[] = []) =>
    ({ what: "section", change, id, title, section: null, fields }) as const;
  const kept = new Set(after.map(idOf));
  return [
    ...after.flatMap((section) => {
      const was = old.get(section.id);
      if (!was) return [tell(section, "added")];
      return [
        ...(was.title === section.title ? [] : [tell(section, "changed", ["title"])]),
        ...(moved.has(section.id) ? [tell(section, "moved")] : []),
      ];
    }),
    ...before.filter(({ id }) => !kept.has(id)).map((section) => tell(section, "removed")),
  ];
}

function itemChanges(before: readonly Placed[], after: readonly Placed[]): CourseChange[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const kept = new Set(after.map(idOf));
  const moved = movedItems(before, after);
  const tell = ({ id, content, section }: Placed, change: CourseChange["change"], fields: string[] = []) =>
    ({ what: "item", change, id, title: content.title, section: section.title, fields }) as const;
  return [
    ...after.flatMap((item) => {
      const was = old.get(item.id);
      if (!was) return [tell(item, "added")];
      const fields = changedFields(was.content, item.content);
      return [
        ...(fields.length > 0 ? [tell(item, "changed", fields)] : []),
        ...(moved.has(item.id) ? [tell(item, "moved")] : []),
      ];
    }),
    ...before.filter(({ id }) => !kept.has(id)).map((item) => tell(item, "removed")),
  ];
}

function movedItems(before: readonly Placed[], after: readonly Placed[]): Set<string> {
  const sectionOf = new Map(before.map(({ id, section }) => [id, section.id]));
  const elsewhere = after.filter(({ id, section }) => sectionOf.has(id) && sectionOf.get(id) !== section.id).map(idOf);
  const stayed = (items: readonly Placed[], section: string) =>
    items.filter((item) => item.section.id === section && !elsewhere.includes(item.id)).map(idOf);
  const sections = new Set(after.map(({ section }) => section.id));
  return new Set([
    ...elsewhere,
    ...[...sections].flatMap((section) => [...movedIds(stayed(before, section), stayed(after, section))]),
  ]);
}

/** Smallest set of ids to move from one order to the other. Ids of only one order are ignored. */
function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const places = after.map((id) => before.indexOf(id)).filter((place) => place >= 0);
  // The longest increasing subsequence of places does not move.
  const runs: number[][] = [];
  for (const place of places) {
    const longest = runs
      .filter((run) => (run.at(-1) ?? -1) < place)
      .reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, place]);
  }
  const stays = new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []));
  return new Set(places.filter((place) => !stays.has(place)).map((place) => before[place] ?? ""));
}

function changedFields(before: object, after: object): string[] {
  const old: Record<string, unknown> = { ...before };
  const now: Record<string, unknown> = { ...after };
  const names = new Set([...Object.keys(now), ...Object.keys(old)]);
  return [...names].filter((name) => canonical(old[name]) !== canonical(now[name]));
}

const idOf = ({ id }: { id: string }) => id;
