import type { Option } from "./select.tsx";

/** Entries of a catalogue as the lines of a Select, a Combobox or a group of boxes; none while they are not there yet. */
export const toOptions = (entries: readonly { id: number; name: string }[] = []): Option[] =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }));
