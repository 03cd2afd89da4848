import { readOn, type Understood, understoodBy } from "#lib/page/list-search.ts";

/** What the address of 'Programa' says: which page of its history is open. */
export const settingsSearch = understoodBy(readOn);
export type SettingsSearch = Understood<typeof settingsSearch>;
