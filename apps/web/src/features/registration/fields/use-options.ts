import { type EditableCatalogue, nameOfEntry } from "@arranca/contract/catalogues/editor";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import type { Option } from "#ui/forms/select.tsx";
import { lists } from "../queries.ts";

const catalogues = {
  genders: "genders",
  levels: "scholarity_levels",
  banks: "banks",
  sectors: "sectors",
  sizes: "company_sizes",
  presence: "company_presence",
} as const satisfies Record<Exclude<keyof typeof lists, "countries" | "careers">, EditableCatalogue>;

export type OptionList = keyof typeof catalogues;

/** Options of a select, with the chosen one even if it is no longer offered. */
export function useOptions(list: OptionList, chosen: string | undefined): readonly Option[] {
  const { data: offered = [] } = useQuery(lists[list]);
  const isGone = offered.length > 0 && Boolean(chosen) && !offered.some(({ value }) => value === chosen);
  const { data: kept } = useQuery({
    queryKey: ["catalogue", list, "entry", chosen],
    enabled: isGone,
    queryFn: ({ signal }) =>
      call(nameOfEntry, { params: { list: catalogues[list], id: Number(chosen) }, signal }).then(({ id, name }) => ({
        value: String(id),
        label: name,
      })),
  });
  return isGone && kept ? [...offered, kept] : offered;
}
