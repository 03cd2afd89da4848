export type CorpusFile = { name: string; field: string; called: string; bytes: () => Buffer | Promise<Buffer> };
export type BadFile = CorpusFile & { code: "FILE_TYPE" | "FILE_UNREADABLE" | "FILE_TOO_LARGE" };
/**
 * Files that an upload must accept. `kept`: stored name. `mime`: stored type. A PDF with links is stored with other bytes.
 */
export type GoodFile = CorpusFile & { kept: string; mime: string; losesLinks?: boolean };

/** EICAR test string, which every antivirus reports; split, so that this source file is not reported. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

const cv = "cv";
const documentField = "ine_front";
const endings: Record<string, string> = { [cv]: "cv.pdf", [documentField]: "foto.jpg" };

export const refused = (
  field: typeof cv | typeof documentField,
  code: BadFile["code"],
  cases: Record<string, () => Buffer | Promise<Buffer>>,
): BadFile[] =>
  Object.entries(cases).map(([name, bytes]) => ({ name, field, called: endings[field] ?? "archivo", bytes, code }));
