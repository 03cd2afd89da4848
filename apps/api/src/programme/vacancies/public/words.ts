import { remoteModalityId } from "@arranca/contract/catalogues/lists";
import { amount, money } from "../../../lib/time/spanish-dates.ts";
import { catalogueName } from "../../catalogues/service.ts";
import { slugOf } from "./slug.ts";
import type { PublicVacancy } from "./store.ts";

/** Fields of a vacancy that its short texts need. */
export type NamedVacancy = {
  row: Pick<
    PublicVacancy["row"],
    | "id"
    | "title"
    | "company_name"
    | "modality_id"
    | "job_type_id"
    | "degree_id"
    | "schedule"
    | "public_salary"
    | "net_salary"
    | "remuneration_min"
    | "remuneration_max"
    | "currency"
  >;
  place: PublicVacancy["place"];
};

/** Texts of a vacancy for its page, picture and poster. */
export type PublicWords = {
  path: string;
  title: string;
  company: string;
  remuneration: string;
  place: string;
  /** Municipality and state, for the link preview picture. */
  placeShort: string;
  modality: string | null;
  jobType: string | null;
  degree: string;
  schedule: string | null;
};

export const publicPath = (of: { id: string; title: string; city: string | null; modalityId: number | null }): string =>
  `/v/${slugOf({ id: of.id, title: of.title, place: of.modalityId === remoteModalityId ? null : of.city })}`;

export function publicWords({ row, place }: NamedVacancy): PublicWords {
  const isAnywhere = row.modality_id === remoteModalityId;
  const cityAndState = [place?.city, place?.state].filter(Boolean).join(", ");
  const remote = "Remoto, desde cualquier lugar";
  return {
    path: publicPath({ id: row.id, title: row.title, city: place?.city ?? null, modalityId: row.modality_id }),
    title: row.title,
    company: row.company_name,
    remuneration: remunerationWords(row),
    place: isAnywhere ? remote : [place?.suburb, cityAndState].filter(Boolean).join(", ") || "México",
    placeShort: isAnywhere ? remote : cityAndState || "México",
    modality: catalogueName("job_modalities", row.modality_id),
    jobType: catalogueName("job_types", row.job_type_id),
    degree: catalogueName("degrees", row.degree_id) ?? "Licenciatura",
    schedule: row.schedule,
  };
}

export const isRemote = ({ row }: PublicVacancy): boolean => row.modality_id === remoteModalityId;

function remunerationWords(row: NamedVacancy["row"]): string {
  if (!row.public_salary || row.remuneration_min === null) return "Sueldo no publicado";
  const { remuneration_min: least, remuneration_max: most, currency } = row;
  const range = most !== null && most > least ? `${amount(least)} a ${money(most, currency)}` : money(least, currency);
  return `${range} mensuales ${row.net_salary ? "netos" : "brutos"}`;
}
