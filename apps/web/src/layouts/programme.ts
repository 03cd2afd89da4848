/** How the programme names itself: data of each deployment, given to the layouts by the routes. */
export type Programme = { name: string; municipality: string };

/** What stands there until the programme's settings have arrived. */
export const defaultProgramme: Programme = { name: "Primer empleo", municipality: "" };
