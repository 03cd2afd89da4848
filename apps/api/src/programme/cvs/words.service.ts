import type { DraftData, PersonStep } from "@arranca/contract/accounts/registration";
import type { CvDetails, CvEntry, CvWords } from "@arranca/contract/cvs";
import { displayPhone } from "@arranca/contract/values/phone-text";
import { answerOfStudy, type StudyAnswer } from "@arranca/contract/values/studies";
import { joinNames, secondSurnameOf } from "@arranca/contract/values/typed/names";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import { readProgramme } from "../../lib/programme.ts";
import { longDate } from "../../lib/time/spanish-dates.ts";
import { readDrafts } from "../../trust/accounts/registration/drafts.service.ts";
import { careerNameOf, catalogueName, phoneToDial } from "../catalogues/service.ts";
import { readDiplomaOf } from "../course/diploma/service.ts";
import { municipalityById } from "../places/service.ts";
import { findDetails, findJobs, findProfile, type JobRow, type ProfileRow, saveDetails } from "./store.ts";

type WordsDeps = Pick<Deps, "clock" | "vault" | "settings">;

const sealedPlace = (personId: string) => `cv_details.content/${personId}`;
const nothing: CvDetails = { about: "", goal: "", skills: [], languages: [], experience: [] };

export async function readDetails(db: Db, { vault }: Pick<Deps, "vault">, personId: string): Promise<CvDetails> {
  const row = await findDetails(db, personId);
  // Sealed by `keepDetails` alone, so the shape is certain.
  return row
    ? { ...nothing, ...(JSON.parse(vault.openField(row.content, sealedPlace(personId))) as CvDetails) }
    : nothing;
}

export const keepDetails = (db: Db, { vault }: Pick<Deps, "vault">, personId: string, details: CvDetails) =>
  saveDetails(db, personId, vault.sealField(JSON.stringify(details), sealedPlace(personId)));

/** Text of a CV from the current profile (ADR 47): contact data and town, never street, age, gender, CURP or picture. */
export async function readWords(db: Db, deps: WordsDeps, personId: string): Promise<CvWords> {
  const kept = await findProfile(db, personId);
  if (!kept) throw new Refusal("NOT_FOUND");
  const profile = kept.status === "registering" ? await profileTyped(db, deps, personId, kept) : kept;
  const [details, jobs, courses] = [
    await readDetails(db, deps, personId),
    await findJobs(db, personId, deps.clock.today()),
    await coursesOf(db, deps, personId),
  ];
  return {
    name: profile.name,
    contact: [phoneOf(profile), profile.email ?? "", townOf(profile)].filter(Boolean),
    about: details.about ?? "",
    goal: details.goal ?? "",
    experience: [...jobs.map(entryOfJob), ...details.experience.map(entryOfExperience)],
    studies: studiesOf(profile),
    courses,
    skills: details.skills,
    languages: details.languages,
  };
}

const nameTyped = ({ name, firstSurname, secondSurname }: DraftData) =>
  joinNames(name, firstSurname, secondSurnameOf(secondSurname ?? ""));

/** Profile of a person who is still registering: answers in the saved steps take precedence over the account. */
async function profileTyped(db: Db, deps: WordsDeps, personId: string, kept: ProfileRow): Promise<ProfileRow> {
  const { steps } = await readDrafts(db, deps, personId);
  const typed = (step: PersonStep, field: string) => steps[step]?.data[field]?.trim() || null;
  const id = (step: PersonStep, field: string) => Number(typed(step, field)) || null;
  const { identity, contact, address, study } = steps;
  return {
    ...kept,
    ...(identity ? { name: nameTyped(identity.data) } : {}),
    ...(contact ? { phone: typed("contact", "phone"), phoneCountryId: id("contact", "phoneCountryId") } : {}),
    ...(contact ? { email: typed("contact", "email") } : {}),
    ...(address ? { cityName: typed("address", "cityName"), stateName: typed("address", "stateName") } : {}),
    ...(address ? { municipalityId: id("address", "municipalityId") } : {}),
    ...(study ? { scholarityLevelId: id("study", "scholarityLevelId") } : {}),
    ...(study ? { degreeId: id("study", "degreeId"), careerId: id("study", "careerId") } : {}),
    ...(study ? { studyTitle: typed("study", "title"), universityName: typed("study", "universityName") } : {}),
  };
}

const phoneOf = ({ phone, phoneCountryId }: ProfileRow): string =>
  displayPhone(phoneToDial(phone, phoneCountryId) ?? "");

const townOf = ({ cityName, stateName, municipalityId }: ProfileRow): string => {
  const municipality = municipalityId === null ? undefined : municipalityById(municipalityId);
  return [municipality?.name ?? cityName, stateName].filter(Boolean).join(", ");
};

const monthOf = (date: string): string => longDate(date).split(" de ").slice(1).join(" de ");

const entryOfJob = ({ title, companyName, startDate, lastDay }: JobRow): CvEntry => ({
  title,
  place: companyName,
  period: lastDay ? `De ${monthOf(startDate)} a ${monthOf(lastDay)}` : `Desde ${monthOf(startDate)}`,
  tasks: "",
});

const entryOfExperience = ({ role, place, period, tasks }: CvDetails["experience"][number]): CvEntry => ({
  title: role,
  place: place ?? "",
  period: period ?? "",
  tasks: tasks ?? "",
});

const unfinished: readonly (StudyAnswer | undefined)[] = ["inHighSchool", "inUniversity"];

function studiesOf({ scholarityLevelId, degreeId, careerId, studyTitle, universityName }: ProfileRow): CvEntry[] {
  const title = careerNameOf({ careerId, title: studyTitle, degreeId });
  const degree = catalogueName("degrees", degreeId);
  if (!title) return [];
  const place = [degree === title ? null : degree, universityName].filter(Boolean).join(" · ");
  // Companies read the CV as a claim, so unfinished studies must not look finished.
  const isUnfinished = unfinished.includes(answerOfStudy({ scholarityLevelId, degreeId }));
  return [{ title, place, period: isUnfinished ? "Sin terminar todavía" : "", tasks: "" }];
}

async function coursesOf(db: Db, deps: WordsDeps, personId: string): Promise<CvEntry[]> {
  const { stage, folio, completed_on, verify_url } = await readDiplomaOf(db, deps, personId);
  if (stage !== "ready") return [];
  const { name, municipality } = await readProgramme(db);
  return [
    {
      title: "Curso de inducción al primer empleo",
      place: `${name}, ${municipality}`,
      period: completed_on ? longDate(completed_on) : "",
      tasks: `Diploma con folio ${folio}. Se comprueba en ${verify_url}`,
    },
  ];
}
