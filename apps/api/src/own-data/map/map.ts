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
 * Every table of the database: what each of its columns is to the person or company it tells of, why it is kept and how long, and what
 * goes into a copy of one's own data. A table or a column that is not here does not compile.
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

/** The same by what it is about, as people read it. */
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
type Told<T extends keyof Maps> = Maps[T] extends { nobody: string } ? never : T;
/** The tables that tell of a person or a company. */
export type PersonalTable = { [T in keyof Maps]: Told<T> }[keyof Maps];

export const tables: readonly Table[] = keysOf(dataMap);

/** The entry of a table that holds data of persons or companies, without the names of its columns; undefined for any other. */
export function personal(table: Table): Personal<Table> | undefined {
  const entry = dataMap[table];
  // Its columns are those of one table, which nobody here has to know.
  return "columns" in entry ? (entry as unknown as Personal<Table>) : undefined;
}
