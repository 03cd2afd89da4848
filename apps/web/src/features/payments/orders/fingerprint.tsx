import { Breakable } from "#ui/display/breakable.tsx";

export const Fingerprint = ({ of: sha256 }: { of: string }) => <Breakable text={sha256} parts={/.{1,8}/g} />;
