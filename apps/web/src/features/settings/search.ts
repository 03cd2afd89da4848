import { cursorParams, searchParams, type Understood } from "#lib/page/list-search.ts";

export const settingsSearch = searchParams(cursorParams);
export type SettingsSearch = Understood<typeof settingsSearch>;
