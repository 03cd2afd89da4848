import type * as files from "./fetch-file.ts";

// Few fetch a file, and none to see a page.
const later = () => import("./fetch-file.ts");

export const download: typeof files.download = async (...asked) => (await later()).download(...asked);

/** Why a picture of the API does not show, to be read in its place; also where the code that asks does not come. */
export const whyRefused = async (address: string): Promise<string> =>
  (await later()
    .then(({ refusalAt }) => refusalAt(address))
    .catch(() => undefined)) ?? "No pudimos abrir este documento.";
