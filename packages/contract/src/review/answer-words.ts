import type { RequestSection } from "./requests.ts";

type Answer = Pick<RequestSection, "section" | "label" | "user_comment" | "edited_at">;

/** Owner's answer to a line of a request for changes: the written comment, or a note on the change made. */
export function answerWords({ section, label, user_comment, edited_at }: Answer, reader: "owner" | "team"): string {
  if (user_comment) return user_comment;
  const isOwner = reader === "owner";
  if (!edited_at) return isOwner ? "Lo enviaste sin cambiarlo." : "Lo envió sin cambiarlo.";
  if (section === "documents") return `${isOwner ? "Subiste" : "Subió"} otro archivo: ${label}.`;
  return `${isOwner ? "Cambiaste" : "Cambió"}: ${label}.`;
}
