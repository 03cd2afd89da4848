import { cursorParams, day, searchParams, type Understood, whole, words } from "#lib/page/list-search.ts";

export const deskSearch = searchParams({ year: whole(2199) });
export type DeskSearch = Understood<typeof deskSearch>;

export const registerSearch = searchParams({
  q: words(80),
  company: words(36),
  from: words(7),
  to: words(7),
  state: words(20),
  order: whole(2_000_000_000),
  moved: day,
  until: day,
  account: words(4),
  ...cursorParams,
});
export type RegisterSearch = Understood<typeof registerSearch>;
