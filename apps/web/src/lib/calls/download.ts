import type * as files from "./fetch-file.ts";

// Loaded on demand: few people download a file, and no page needs it to be shown.
const later = () => import("./fetch-file.ts");

export const download: typeof files.download = async (...asked) => (await later()).download(...asked);

/** Reason why the API refused a picture; a default text if no reason can be loaded. */
export const whyRefused = async (address: string): Promise<string> =>
  (await later()
    .then(({ refusalAt }) => refusalAt(address))
    .catch(() => undefined)) ?? "No pudimos abrir este documento.";
