import type { Cv } from "@arranca/contract/cvs";
import { shortDate } from "#lib/format.ts";

/** Display name of a CV; a CV without a name uses its file name. */
export const nameOf = ({ alias, file_name }: Pick<Cv, "alias" | "file_name">): string =>
  alias ?? file_name.replace(/\.\w+$/, "");

/** Sentence about a CV: its origin, and how often it was sent. */
export function originOf({ from_profile, file_name, alias, uploaded_at, times_sent }: Cv): string {
  const origin = from_profile ? "Hecho con tu perfil" : alias ? file_name : "Archivo que subiste";
  const sent = times_sent === 0 ? "" : ` · En ${times_sent} ${times_sent === 1 ? "postulación" : "postulaciones"}`;
  return `${origin} · ${shortDate(uploaded_at)}${sent}`;
}
