// Landing page, which the server writes into the page of / around the place of the sign-in form (ADR 49). It needs no code
// of its own; this file only moves the app in and out.
const landing = document.getElementById("lp");
const form = landing?.querySelector("#entrar");

// A hidden landing page is removed: its skip link would come before that of the page.
if (landing?.hidden) landing.remove();

/** True if the browser loaded the document of /. Only that one contains the landing page; from any other, / must be loaded. */
export const isLandingPage = landing !== null || location.pathname === "/";

/** Shows the landing page with the web's sign-in inside it. Returns a function that removes the landing page again. */
export function showLanding(): (() => void) | undefined {
  const root = document.getElementById("root");
  if (!isLandingPage) location.replace(location.href);
  if (!landing || !root || !form) return undefined;
  if (!landing.isConnected) document.body.prepend(landing);
  landing.hidden = false;
  if (root.parentElement !== form) form.querySelector(".lp-wait")?.before(root);
  wearStyle(true);
  return () => {
    document.querySelector(".boot")?.before(root);
    landing.remove();
    wearStyle(false);
  };
}

/**
 * Scrolls to the sign-in form, for visitors redirected here to sign in. One frame later, because the router first scrolls
 * each page to its top.
 */
export const showSignIn = (): void => void requestAnimationFrame(() => form?.scrollIntoView({ block: "nearest" }));

function wearStyle(isWorn: boolean): void {
  const style = document.getElementById("lp-style");
  if (style instanceof HTMLStyleElement) style.media = isWorn ? "" : "not all";
}
