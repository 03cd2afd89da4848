import type { DiplomaStage } from "@arranca/contract/course/diplomas";

export type Situation = {
  finished: boolean;
  name: string | null;
  /** Newest diploma of the person; `revoked` means revoked by staff. */
  last: { name: string; state: "valid" | "replaced" | "revoked" } | null;
};

export function diplomaStep({ finished, name, last }: Situation): "nothing" | "make" | "renew" {
  if (!finished || name === null) return "nothing";
  if (!last) return "make";
  // A diploma revoked by staff is reissued by staff only.
  return last.state === "valid" && last.name !== name ? "renew" : "nothing";
}

export function diplomaStage({ finished, name, last }: Situation): DiplomaStage {
  if (last?.state === "valid") return "ready";
  if (last?.state === "revoked") return "revoked";
  if (!finished) return "course";
  return name === null ? "registration" : "making";
}

/** Initials of a name for the public page: 'X. H. V.' */
export const initialsOf = (parts: readonly (string | null)[]): string =>
  parts
    .flatMap((part) => [...(part?.trim() ?? "")].slice(0, 1))
    .map((letter) => `${letter.toLocaleUpperCase("es-MX")}.`)
    .join(" ");

// Without I, L, O and U, which are easily misread.
const folioLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const folioLength = 10;

/** Folio of a diploma from random bytes: `D-7K3MP-Q9XR2`. Random, so that folios cannot be enumerated. */
export function folioOf(random: Uint8Array): string {
  const letters = [...random.subarray(0, folioLength)].map((byte) => folioLetters.at(byte % 32)).join("");
  return `D-${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Parses a typed folio of a diploma. Accepts lower case, spaces and look-alike letters. */
export function readFolio(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const letters = /^D([0-9A-HJKMNP-TV-Z]{10})$/.exec(plain)?.[1];
  return letters && `D-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
