import * as z from "zod/mini";

/** Electronic signature of a PDF. `lost`: the stored copy is not the signed one. */
export const fileSignature = z.enum(["kept", "lost"]);
export type FileSignature = z.output<typeof fileSignature>;

export const signatureWords: Record<FileSignature, string> = {
  kept: "Trae una firma electrónica. El programa no comprueba si es válida.",
  lost: "Traía una firma que ya no vale, porque le quitamos los enlaces. Pide el original si la necesitas.",
};
