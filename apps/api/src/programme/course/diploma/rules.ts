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
