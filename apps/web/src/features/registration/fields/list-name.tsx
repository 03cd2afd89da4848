import { type OptionList, useOptions } from "./use-options.ts";

/** The name of an entry of a list, for reading an answer back. */
export function ListName({ list, id }: { list: OptionList; id: string | undefined }) {
  const name = useOptions(list, id).find(({ value }) => value === id)?.label;
  return name ?? <span className="muted">Sin dato</span>;
}
