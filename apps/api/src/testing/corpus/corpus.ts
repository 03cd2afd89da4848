/** A file of the corpus (check 36): where it is sent, what it is called, and what has to become of it. */
export type CorpusFile = { name: string; field: string; called: string; bytes: () => Buffer | Promise<Buffer> };
export type BadFile = CorpusFile & { code: "FILE_TYPE" | "FILE_UNREADABLE" | "FILE_TOO_LARGE" };
/** `kept` is the name it is kept under, `mime` what it is kept as; of a PDF with links other bytes are kept. */
export type GoodFile = CorpusFile & { kept: string; mime: string; losesLinks?: boolean };

/** The string that every antivirus reports, though it does nothing; in two parts, so that this file is none. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

const cv = "cv";
const paper = "ine_front";
const endings: Record<string, string> = { [cv]: "cv.pdf", [paper]: "foto.jpg" };

/** Cases of one field and one verdict, by name. */
export const refused = (
  field: typeof cv | typeof paper,
  code: BadFile["code"],
  cases: Record<string, () => Buffer | Promise<Buffer>>,
): BadFile[] =>
  Object.entries(cases).map(([name, bytes]) => ({ name, field, called: endings[field] ?? "archivo", bytes, code }));
