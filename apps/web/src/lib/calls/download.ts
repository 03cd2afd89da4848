import type * as files from "./fetch-file.ts";

// Few fetch a file, and none to see a page.
const later = () => import("./fetch-file.ts");

export const download: typeof files.download = async (...asked) => (await later()).download(...asked);
export const whyRefused: typeof files.whyRefused = async (address) => (await later()).whyRefused(address);
