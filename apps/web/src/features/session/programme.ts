import type { readProgrammeCard } from "@arranca/contract/accounts/session";
import { useEffect, useState } from "react";
import { type Contents, call } from "#lib/calls/call.ts";
import { nameProgramme } from "#lib/page/page-title.ts";

export type ProgrammeCard = Contents<typeof readProgrammeCard>;

// Only the fields of the call that a request needs, so that the signed-out page does not load the contract's schemas or the
// query library.
const request = {
  method: "GET",
  path: "/mpc/programme",
  access: { mode: "application" },
} as const satisfies Pick<typeof readProgrammeCard, "method" | "path" | "access">;

// Present if the server drew the page.
let known: ProgrammeCard | undefined =
  JSON.parse(document.getElementById("programme-card")?.textContent ?? "null") ?? undefined;
if (known) nameProgramme(known.name);
let asked: Promise<ProgrammeCard> | undefined;

/** Name, logos and contact of the programme for signed-out pages; undefined until loaded. */
export function useProgramme(): ProgrammeCard | undefined {
  const [card, setCard] = useState(known);
  useEffect(() => {
    if (known) return;
    // If loading fails, the layouts show their defaults.
    asked ??= loadProgramme();
    asked.then(setCard, () => undefined);
  }, []);
  return card;
}

export async function loadProgramme(): Promise<ProgrammeCard> {
  try {
    // `call` reads only method, path and access; `satisfies` keeps them equal to the contract's.
    known = await call(request as typeof readProgrammeCard, {});
    nameProgramme(known.name);
    return known;
  } finally {
    asked = undefined;
  }
}
