import type { readProgrammeCard } from "@arranca/contract/accounts/session";
import { useEffect, useState } from "react";
import { type Contents, call } from "#lib/calls/call.ts";
import { nameProgramme } from "#lib/page/page-title.ts";

export type ProgrammeCard = Contents<typeof readProgrammeCard>;

// Only what a request needs of the call: the signed-out page does not wait for the contract's schemas nor the query library.
const request = {
  method: "GET",
  path: "/mpc/programme",
  access: { mode: "application" },
} as const satisfies Pick<typeof readProgrammeCard, "method" | "path" | "access">;

// The server draws a page of strangers with it.
let known: ProgrammeCard | undefined =
  JSON.parse(document.getElementById("programme-card")?.textContent ?? "null") ?? undefined;
if (known) nameProgramme(known.name);
let asked: Promise<ProgrammeCard> | undefined;

/** How the programme presents itself to who is not signed in; undefined until it is known. */
export function useProgramme(): ProgrammeCard | undefined {
  const [card, setCard] = useState(known);
  useEffect(() => {
    if (known) return;
    // Without it the page still works, with what the layouts say by default.
    asked ??= loadProgramme();
    asked.then(setCard, () => undefined);
  }, []);
  return card;
}

/** Asks for it; from then on every page knows it. */
export async function loadProgramme(): Promise<ProgrammeCard> {
  try {
    // A call reads its method, path and access alone, which `satisfies` holds to the contract's.
    known = await call(request as typeof readProgrammeCard, {});
    nameProgramme(known.name);
    return known;
  } finally {
    // What failed is asked for again by the next page.
    asked = undefined;
  }
}
