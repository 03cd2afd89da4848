// A vacancy somebody shared: who has to sign in first comes back to it. Other pages begin where the account belongs.
const shared = /^\/jobs\?id=[\w-]+$/;

/** What `/` is told to come back to. */
export const backTo = (href: string): string => (shared.test(href) ? `?volver=${encodeURIComponent(href)}` : "");

/** The page that the address of `/` wants to go back to after the sign-in; undefined without one. */
export function wantedPage(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get("volver");
  return wanted && shared.test(wanted) ? wanted : undefined;
}
