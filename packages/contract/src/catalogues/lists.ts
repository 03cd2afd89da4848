import * as z from "zod/mini";
import { call } from "../call.ts";
import { flag, idName } from "../envelope.ts";
import { userTypes } from "../roles.ts";
import { searchWords } from "../values/validation.ts";

/** Ids of catalogue entries that code depends on. All other ids are only data. */
export const remoteModalityId = 3;
export const halfTimeJobTypeId = 2;
export const defaultDegreeId = 9;
export const genderIds = { any: 1, woman: 2, man: 3, nonBinary: 4 } as const;
export const noDisabilityId = 1;
export const otherBenefitId = 15;
/** Ids of job types below a full working day: half days, hours, weekends, projects, practice, trainees. */
export const shorterJobTypeIds: readonly number[] = [2, 3, 4, 9, 11, 12];

const anyone = { mode: "session", types: userTypes, company: "any member" } as const;

export const degree = z.object({ id: z.int(), name: z.string(), basic: flag });
export const career = z.object({ id: z.int(), name: z.string(), level: z.string(), area: z.string() });
export const companySize = z.object({ id: z.int(), name: z.string(), range: z.string() });
export const language = z.object({ id: z.int(), name: z.string(), group: z.string() });
export const languageLevel = z.object({ id: z.int(), code: z.string(), name: z.string(), common: z.string() });
export const specialField = z.object({ id: z.int(), name: z.string(), occupation: z.array(idName) });
export const bank = z.object({ id: z.int(), code: z.string(), name: z.string() });
export const university = z.object({ id: z.int(), name: z.string(), acronym: z.nullable(z.string()) });
export const country = z.object({
  id: z.int(),
  code: z.string(),
  country: z.string(),
  abbreviation: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
});
export type Country = z.output<typeof country>;

const listCall = <const P extends `/${string}`, T extends z.ZodMiniType>(path: P, item: T, summary: string) =>
  call({ method: "GET", path, summary, access: anyone, response: z.array(item), errors: [] });

export const listDegrees = listCall("/mpc/system/degrees", degree, "Degrees; basic ones have no career");
export const listCareers = listCall("/mpc/system/careers", career, "Careers");
export const listScholarityLevels = listCall("/mpc/system/levels", idName, "Scholarity levels");
export const listSectors = listCall("/mpc/system/sectors", idName, "Economic sectors");
export const listLanguages = listCall("/mpc/system/languages", language, "Languages");
export const listLanguageLevels = listCall("/mpc/system/languages/level", languageLevel, "Levels of a language");
export const listDisabilities = listCall("/mpc/system/disabilities", idName, "Disabilities");
export const listBanks = listCall("/mpc/system/banks", bank, "Banks where a person can have an account");
export const listCompanyModalities = listCall(
  "/mpc/company/jobs/system/jobs-modalities",
  idName,
  "Job modalities, for companies",
);
export const listSpecialFields = listCall(
  "/mpc/company/jobs/system/specialfields-info",
  specialField,
  "Special fields with their occupations",
);
export const listFrequencies = listCall("/mpc/company/jobs/system/frecuency", idName, "Frequencies of payment");

// Catalogues that are not in the requirement's list of calls, but in its forms.
export const listGenders = listCall("/mpc/system/genders", idName, "Genders; 1 is for vacancies only");
export const listStudyStatus = listCall("/mpc/system/study-status", idName, "How far studies have come");
export const listCompanySizes = listCall("/mpc/system/company-sizes", companySize, "Company sizes");
export const listCompanyPresence = listCall("/mpc/system/company-presence", idName, "Presence of a company");
export const listBenefits = listCall("/mpc/system/benefits", idName, "Benefits above the law");
export const listLawBenefits = listCall("/mpc/system/law-benefits", idName, "Benefits of the law");

export const listJobTypes = call({
  method: "GET",
  path: "/mpc/system/job-types",
  summary: "Job types",
  access: { mode: "application" },
  response: z.array(idName),
  errors: [],
});

export const listJobModalities = call({
  method: "GET",
  path: "/mpc/system/job-modalities",
  summary: "Job modalities, for persons",
  access: { mode: "system" },
  response: z.array(idName),
  errors: [],
});

export const listCountryCodes = call({
  method: "GET",
  path: "/phone/country-codes",
  summary: "Countries with their dial codes and phone lengths",
  access: { mode: "application" },
  response: z.array(country),
  errors: [],
});

export const bankOfClabe = call({
  method: "GET",
  path: "/mpc/system/bank/clabe",
  summary: "Bank of a CLABE by its first three digits; 'Banco con código 738' if the catalogue does not have it",
  access: anyone,
  query: z.object({ clabe: z.string().check(z.regex(/^\d{3,18}$/, "Escribe de 3 a 18 dígitos de la CLABE.")) }),
  response: z.object({ id: z.int(), bank_name: z.string() }),
  errors: ["NOT_FOUND"],
});

export const searchUniversities = call({
  method: "GET",
  path: "/mpc/university/search/dummy",
  summary: "Universities by words of their name or acronym, largest first",
  access: anyone,
  query: z.object({
    search: searchWords(100),
    state_id: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(32))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  response: z.array(university),
  errors: [],
});

export const catalogueCalls = {
  listDegrees,
  listCareers,
  listScholarityLevels,
  listSectors,
  listLanguages,
  listLanguageLevels,
  listDisabilities,
  listBanks,
  listCompanyModalities,
  listSpecialFields,
  listFrequencies,
  listGenders,
  listStudyStatus,
  listCompanySizes,
  listCompanyPresence,
  listBenefits,
  listLawBenefits,
  listJobTypes,
  listJobModalities,
  listCountryCodes,
  bankOfClabe,
  searchUniversities,
};
