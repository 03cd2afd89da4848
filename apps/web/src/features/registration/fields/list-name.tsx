import { type OptionList, useOptions } from "./use-options.ts";

export function ListName({ list, id }: { list: OptionList; id: string | undefined }) {
  const name = useOptions(list, id).find(({ value }) => value === id)?.label;
  return name ?? <span className="muted">Sin dato</span>;
}
