import type { ProgrammeLogos } from "@arranca/contract/logos";

/** Name of the programme and logos: data of each deployment, given to the layouts by the routes. */
export type Programme = { name: string; municipality: string; logos: ProgrammeLogos };

/** Shown until the programme's settings are loaded. */
export const defaultProgramme: Programme = {
  name: "Primer empleo",
  municipality: "",
  logos: { programme: null, municipality: null },
};
