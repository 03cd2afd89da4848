import type { Option } from "./select.tsx";

/** Catalogue entries as options of a select; empty while they are not loaded. */
export const toOptions = (entries: readonly { id: number; name: string }[] = []): Option[] =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }));
