import { Breakable } from "#ui/display/breakable.tsx";

/** A SHA-256 in lines of whole groups of eight digits. */
export const Fingerprint = ({ of: sha256 }: { of: string }) => <Breakable text={sha256} parts={/.{1,8}/g} />;
