import type { CertificateState } from "@arranca/contract/relations/certificates";

/** Facts of a certificate that a correction or a decision can change. */
export type Printed = { name: string; starts_on: string; ends_on: string };

/**
 * Next step for the certificate of a relation. `now`: what it must say; null while the relation is not finished by both.
 * A certificate revoked by staff is reissued by staff only.
 */
export function certificateStep(
  now: Printed | null,
  last: (Printed & { state: CertificateState }) | undefined,
): "nothing" | "make" | "renew" | "withdraw" {
  if (!now) return last?.state === "valid" ? "withdraw" : "nothing";
  if (!last || last.state === "withdrawn") return "make";
  if (last.state !== "valid") return "nothing";
  const isSame = last.name === now.name && last.starts_on === now.starts_on && last.ends_on === now.ends_on;
  return isSame ? "nothing" : "renew";
}

/** Action of staff on the newest certificate of a relation. */
export const staffActionOn = (state: CertificateState, isNewest: boolean): "revoke" | "reissue" | undefined =>
  !isNewest ? undefined : state === "valid" ? "revoke" : state === "revoked" ? "reissue" : undefined;
