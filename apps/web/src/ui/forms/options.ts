import type { Option } from "./select.tsx";

/** Entries of a catalogue as options. Empty while they are not loaded. */
export const toOptions = (entries: readonly { id: number; name: string }[] = []): Option[] =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }));
