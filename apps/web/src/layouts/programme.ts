import type { ProgrammeLogos } from "@arranca/contract/about/logos";

/** Name and logos of the programme: data of each deployment, passed to the layouts by the routes. */
export type Programme = {
  name: string;
  municipality: string;
  logos: ProgrammeLogos;
  maintenance?: { text: string; until: string } | null;
};

export const defaultProgramme: Programme = {
  name: "Primer empleo",
  municipality: "",
  logos: { programme: null, municipality: null },
};
