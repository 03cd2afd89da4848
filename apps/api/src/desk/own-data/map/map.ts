import { keysOf } from "@arranca/contract/keys";
import { accessMap } from "./access.map.ts";
import { courseMap } from "./course.map.ts";
import type { DataMap, Personal, Table } from "./entry.ts";
import { profileMap } from "./profile.map.ts";
import { programmeMap } from "./programme.map.ts";
import { reviewMap } from "./review.map.ts";
import { supportMap } from "./support.map.ts";
import { workMap } from "./work.map.ts";

/**
 * Data map of all tables: meaning of each column for its owner, reason and period of retention, content of the copy. A
 * missing table or column does not compile.
 */
export const dataMap: DataMap = {
  ...profileMap,
  ...workMap,
  ...supportMap,
  ...courseMap,
  ...reviewMap,
  ...accessMap,
  ...programmeMap,
};

export const dataGroups: readonly { title: string; tables: readonly Table[] }[] = [
  { title: "perfil y documentos", tables: keysOf(profileMap) },
  { title: "vacantes y trabajo", tables: keysOf(workMap) },
  { title: "apoyo", tables: keysOf(supportMap) },
  { title: "curso", tables: keysOf(courseMap) },
  { title: "revisión y seguridad", tables: keysOf(reviewMap) },
  { title: "acceso y avisos", tables: keysOf(accessMap) },
];

type Maps = typeof profileMap &
  typeof workMap &
  typeof supportMap &
  typeof courseMap &
  typeof reviewMap &
  typeof accessMap &
  typeof programmeMap;
type WithData<T extends keyof Maps> = Maps[T] extends { nobody: string } ? never : T;
export type PersonalTable = { [T in keyof Maps]: WithData<T> }[keyof Maps];

export const tables: readonly Table[] = keysOf(dataMap);

export function personal(table: Table): Personal<Table> | undefined {
  const entry = dataMap[table];
  // The column names are erased from the type, because no caller needs them.
  return "columns" in entry ? (entry as unknown as Personal<Table>) : undefined;
}
