import { flag, oneOf, type Reader, searchParams, type Understood, whole, words } from "#lib/page/list-search.ts";

const uuid: Reader<string> = (value) =>
  typeof value === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined;

export const relationsSearch = searchParams({
  q: words(80),
  status: oneOf(1, 2),
  waiting: flag,
  page: whole(50),
  care_about_id: uuid,
});
export type RelationsSearch = Understood<typeof relationsSearch>;
