import { useQuery } from "@tanstack/react-query";
import { lists } from "./registration.queries.ts";

type OptionList = Exclude<keyof typeof lists, "countries">;

/** The name of an entry of a list, for reading an answer back. */
export function ListName({ list, id }: { list: OptionList; id: string | undefined }) {
  const { data } = useQuery(lists[list]);
  const name = data?.find(({ value }) => value === id)?.label;
  return name ?? <span className="mut">Sin dato</span>;
}
