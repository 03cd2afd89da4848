import { readOn, type Understood, understoodBy } from "#lib/page/list-search.ts";

export const settingsSearch = understoodBy(readOn);
export type SettingsSearch = Understood<typeof settingsSearch>;
