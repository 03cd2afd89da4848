import { foreignCursor } from "@arranca/contract/envelope";
import type { CompanyRelationSort } from "@arranca/contract/relations/company-list";
import { type Page, pageOf, readCursor } from "../../../lib/database/cursor.ts";
import { fieldRefusal } from "../../../lib/errors.ts";
import { compare, type Overviewed, type Place, placeOf } from "./overview.rules.ts";

type Asked = { limit: number; offset: number; cursor?: string | undefined };

/** Page of the sorted relations. Refuses the field `cursor` if it is not of this list. */
export function pageOfRelations(
  all: readonly Overviewed[],
  sorted: readonly Overviewed[],
  sort: CompanyRelationSort,
  { limit, offset, cursor }: Asked,
): Page<Overviewed> {
  const last = cursor === undefined ? undefined : placeOfCursor(all, sort, cursor);
  const begin = last ? sorted.filter((relation) => compare(placeOf(relation, sort), last) > 0) : sorted.slice(offset);
  return pageOf(begin, limit, (relation) => {
    const { key, ...place } = placeOf(relation, sort);
    return sort === "name" ? place : { ...place, key };
  });
}

function placeOfCursor(all: readonly Overviewed[], sort: CompanyRelationSort, text: string): Place {
  const cursor = readCursor(text);
  const relation = all.find(({ id, createdAt }) => id === cursor?.id && createdAt.getTime() === cursor.at.getTime());
  const key = sort === "name" ? relation?.name : Number(cursor?.key);
  const isOfSort = (cursor?.key === "t") === (sort === "name");
  if (!cursor || !relation || key === undefined || !isOfSort) throw fieldRefusal("cursor", foreignCursor);
  return { key, createdAt: relation.createdAt, id: relation.id };
}
