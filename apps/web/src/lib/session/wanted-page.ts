// Vacancies or a search that somebody shared, or that a mail leads to: who has to sign in first comes back to it. Other pages begin
// where the account belongs.
const shared = /^\/jobs(\?[\w.,~*!'()%+&=-]*|-company\?id=[\w-]+(&extend=true)?)?$/;

/** What `/` is told to come back to. */
export const backTo = (href: string): string => (shared.test(href) ? `?volver=${encodeURIComponent(href)}` : "");

/**
 * The page that the address of `/` wants to go back to after the sign-in, `next` when there is none: a page of the other kind of
 * account would end the session that just began.
 */
export function wantedPage(search: string, next: string): string {
  const wanted = new URLSearchParams(search).get("volver") ?? "";
  const isTheirs = /-company/.test(wanted) ? next === "/dashboard-company" : !/company|staff/.test(next);
  return isTheirs && shared.test(wanted) ? wanted : next;
}
