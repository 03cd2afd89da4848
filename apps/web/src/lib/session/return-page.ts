// Shared vacancies and searches, and links of mails: they are opened after the sign-in. After all other pages the account
// starts at its own place.
const shared = /^\/jobs(\?[\w.,~*!'()%+&=-]*|-company\?id=[\w-]+(&extend=true)?)?$/;

export const returnQuery = (href: string): string => (shared.test(href) ? `?volver=${encodeURIComponent(href)}` : "");

/**
 * Page to open after the sign-in: the one named in the query of /, else `next`. A page of the other account type is ignored,
 * because opening it would end the new session.
 */
export function returnPage(search: string, next: string): string {
  const wanted = new URLSearchParams(search).get("volver") ?? "";
  const isOwnedBy = /-company/.test(wanted) ? next === "/dashboard-company" : !/company|staff/.test(next);
  return isOwnedBy && shared.test(wanted) ? wanted : next;
}
