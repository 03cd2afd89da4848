import type { ProgrammeLogos } from "@arranca/contract/logos";

/** How the programme names itself: data of each deployment, given to the layouts by the routes. */
export type Programme = { name: string; municipality: string; logos: ProgrammeLogos };

/** What stands there until the programme's settings have arrived. */
export const defaultProgramme: Programme = {
  name: "Primer empleo",
  municipality: "",
  logos: { programme: null, municipality: null },
};
