import type * as files from "./fetch-file.ts";

// Loaded on demand: few people download a file, and no page needs it to be shown.
const later = () => import("./fetch-file.ts");

export const download: typeof files.download = async (...asked) => (await later()).download(...asked);

/** Reason why the API refused a file; `otherwise` if the API gave it, or no reason can be loaded. */
export const whyRefused = async (address: string, otherwise = "No pudimos abrir este documento."): Promise<string> =>
  (await later()
    .then(({ refusalAt }) => refusalAt(address))
    .catch(() => undefined)) ?? otherwise;
