import type { DiplomaStage } from "@arranca/contract/diplomas";

/** What decides about a person's diploma. */
export type Situation = {
  /** The course is finished. */
  finished: boolean;
  /** The name of a registration that was sent whole; null before. */
  name: string | null;
  /** The newest diploma; `revoked` is one that staff took back. */
  last: { name: string; state: "valid" | "replaced" | "revoked" } | null;
};

/** What is to be done: nothing, a first diploma, or one with the new name in the place of the old one. */
export function diplomaStep({ finished, name, last }: Situation): "nothing" | "make" | "renew" {
  if (!finished || name === null) return "nothing";
  if (!last) return "make";
  // What staff took back only staff issues anew.
  return last.state === "valid" && last.name !== name ? "renew" : "nothing";
}

/** How far the diploma is for its owner. */
export function diplomaStage({ finished, name, last }: Situation): DiplomaStage {
  if (last?.state === "valid") return "ready";
  if (last?.state === "revoked") return "revoked";
  if (!finished) return "course";
  return name === null ? "registration" : "making";
}

/** 'X. H. V.': what the public page shows of a name. */
export const initialsOf = (parts: readonly (string | null)[]): string =>
  parts
    .flatMap((part) => part?.trim().at(0) ?? [])
    .map((letter) => `${letter.toLocaleUpperCase("es-MX")}.`)
    .join(" ");

// Without letters that are read for others: I, L, O, U.
const folioLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const folioLength = 10;

/** A folio out of as many random bytes: `D-7K3MP-Q9XR2`. Nobody finds another's by counting on. */
export function folioOf(random: Uint8Array): string {
  const letters = [...random.subarray(0, folioLength)].map((byte) => folioLetters.at(byte % 32)).join("");
  return `D-${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** A folio as somebody typed it: small letters, spaces and letters that look like others are forgiven. */
export function readFolio(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const letters = /^D([0-9A-HJKMNP-TV-Z]{10})$/.exec(plain)?.[1];
  return letters && `D-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
