// The front door, which the server writes into the page of / around the place of the form (ADR 49). It needs no code of its own: here
// is only how the web moves in and out.
const door = document.getElementById("door");
const form = door?.querySelector("#entrar");

// Nobody sees it: whoever may be signed in is led on, and its skip link would stand before that of the page.
if (door?.hidden) door.remove();

/** Whether this document is that of /: every other one has no door, and / has to be loaded. */
export const isDoorHere = door !== null || location.pathname === "/";

/** Shows the front door with the web in the place of its form; answers what takes it away, for the web to have the page to itself. */
export function enterDoor(): (() => void) | undefined {
  const root = document.getElementById("root");
  if (!isDoorHere) location.replace(location.href);
  if (!door || !root || !form) return undefined;
  if (!door.isConnected) document.body.prepend(door);
  door.hidden = false;
  if (root.parentElement !== form) form.querySelector(".door-wait")?.before(root);
  wearStyle(true);
  return () => {
    document.querySelector(".boot")?.before(root);
    door.remove();
    wearStyle(false);
  };
}

/** Has the form in sight, for whoever was sent here to sign in; a frame later, for the router begins each page at its top. */
export const showSignIn = (): void => void requestAnimationFrame(() => form?.scrollIntoView({ block: "nearest" }));

function wearStyle(isWorn: boolean): void {
  const style = document.getElementById("door-style");
  if (style instanceof HTMLStyleElement) style.media = isWorn ? "" : "not all";
}
