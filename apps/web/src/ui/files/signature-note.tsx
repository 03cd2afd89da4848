import { type FileSignature, signatureWords } from "@arranca/contract/files/signatures";
import { Note } from "../display/note.tsx";

/** Tells a reviewer that a PDF carries an electronic signature. */
export const SignatureNote = ({ of }: { of: FileSignature | null }) =>
  of ? <Note tone={of === "kept" ? "info" : "wait"}>{signatureWords[of]}</Note> : null;
