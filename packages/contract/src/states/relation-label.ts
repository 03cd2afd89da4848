import {
  type RelationConfirmation,
  type RelationStatus,
  relationConfirmations,
  relationStatuses,
} from "../statuses.ts";
import { type StateWord, smallStates } from "./state-words.ts";
import { withEnding } from "./status-label.ts";

export type RelationReader = "person" | "company" | "staff";

type RelationState = { status: { key: RelationStatus }; confirmation: RelationConfirmation };

/** Label of a relation's state: 'Activa' only once both sides have confirmed it. */
export function relationLabel({ status, confirmation }: RelationState, reader: RelationReader): StateWord {
  if (status.key !== "active" || confirmation === "both")
    return withEnding("relación", relationStatuses[status.key].name);
  const asked = confirmation === "person" ? "company" : confirmation === "company" ? "person" : undefined;
  return asked === reader ? smallStates.confirmationMissing : relationConfirmations[confirmation];
}
