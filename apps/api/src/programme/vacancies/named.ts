import { type CatalogueList, catalogueName } from "../catalogues/service.ts";

export function named(list: CatalogueList, id: number | null): { id: number; name: string } | null {
  const name = catalogueName(list, id);
  return id === null || name === null ? null : { id, name };
}

export const allNamed = (list: CatalogueList, ids: readonly number[]) => ids.flatMap((id) => named(list, id) ?? []);
