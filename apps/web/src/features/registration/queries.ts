import { companyDraft, personDraft } from "@arranca/contract/accounts/registration";
import {
  bankOfClabe,
  listBanks,
  listCareers,
  listCompanyPresence,
  listCompanySizes,
  listCountryCodes,
  listGenders,
  listScholarityLevels,
  listSectors,
  searchUniversities,
} from "@arranca/contract/catalogues/lists";
import { checkCompanyRfc, readCompany, readCompanyInfo } from "@arranca/contract/companies";
import { listReplacedPapers } from "@arranca/contract/files";
import { readPerson, readPersonInfo } from "@arranca/contract/persons";
import { readCompanyRequest, readPersonRequest } from "@arranca/contract/review/requests";
import { minuteMs } from "@arranca/contract/values/durations";
import { clabeParts, isRfc } from "@arranca/contract/values/identifiers";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { keepOnDevice, keepWith } from "#lib/calls/keep-shown-answers.ts";
import { keepFolio } from "#lib/kept/offline-summary.ts";
import { toOptions } from "#ui/forms/options.ts";

export const registrationKey = ["registration"] as const;

export const personInfoQuery = queryOptions({
  queryKey: [...registrationKey, "person"],
  queryFn: ({ signal }) => call(readPersonInfo, { signal }),
  staleTime: 0,
});
export const companyInfoQuery = queryOptions({
  queryKey: [...registrationKey, "company"],
  queryFn: ({ signal }) => call(readCompanyInfo, { signal }),
  staleTime: 0,
});

export const replacedDocumentsQuery = queryOptions({
  queryKey: [...registrationKey, "replaced-papers"],
  queryFn: ({ signal }) => call(listReplacedPapers, { signal }),
  staleTime: 0,
});

// Read once, when the page opens: afterwards the page holds newer text than the server.
export const personDraftQuery = queryOptions({
  queryKey: [...registrationKey, "person-draft"],
  queryFn: ({ signal }) => call(personDraft.readAll, { signal }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});
export const companyDraftQuery = queryOptions({
  queryKey: [...registrationKey, "company-draft"],
  queryFn: ({ signal }) => call(companyDraft.readAll, { signal }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Review of the registration; polled while the page is open, because staff can answer at any time. */
export const requestQuery = (type: "person" | "company") =>
  queryOptions({
    queryKey: [...registrationKey, "request", type],
    queryFn: ({ signal }) =>
      type === "person" ? call(readPersonRequest, { signal }) : call(readCompanyRequest, { signal }),
    refetchInterval: minuteMs,
    meta: keepOnDevice(),
  });

const forever = { staleTime: Number.POSITIVE_INFINITY };

export const lists = {
  genders: queryOptions({
    ...forever,
    queryKey: ["catalogue", "genders", "of-persons"],
    // 'Indistinto' is for vacancies.
    queryFn: async () => toOptions(await call(listGenders, {})).filter(({ value }) => value !== "1"),
  }),
  levels: queryOptions({
    ...forever,
    queryKey: ["catalogue", "levels", "options"],
    queryFn: async () => toOptions(await call(listScholarityLevels, {})),
  }),
  careers: queryOptions({
    ...forever,
    queryKey: ["catalogue", "careers", "options"],
    queryFn: async () =>
      (await call(listCareers, {})).map(({ id, name, level }) => ({ value: String(id), label: name, level })),
  }),
  banks: queryOptions({
    ...forever,
    queryKey: ["catalogue", "banks", "options"],
    queryFn: async () => toOptions(await call(listBanks, {})),
  }),
  sectors: queryOptions({
    ...forever,
    queryKey: ["catalogue", "sectors", "options"],
    queryFn: async () => toOptions(await call(listSectors, {})),
  }),
  sizes: queryOptions({
    ...forever,
    queryKey: ["catalogue", "company-sizes", "options"],
    queryFn: async () =>
      (await call(listCompanySizes, {})).map(({ id, name, range }) => ({
        value: String(id),
        label: `${name} (${range})`,
      })),
  }),
  presence: queryOptions({
    ...forever,
    queryKey: ["catalogue", "company-presence", "options"],
    queryFn: async () => toOptions(await call(listCompanyPresence, {})),
  }),
  countries: queryOptions({
    ...forever,
    queryKey: ["catalogue", "countries"],
    queryFn: () => call(listCountryCodes, {}),
  }),
};

/** True if another company has the RFC. */
export const sharedRfcQuery = (rfc: string) =>
  queryOptions({
    ...forever,
    queryKey: ["shared-rfc", rfc],
    enabled: isRfc(rfc),
    retry: false,
    queryFn: async ({ signal }) => (await call(checkCompanyRfc, { body: { rfc }, signal })).shared,
  });

export const findUniversities = (search: string, signal: AbortSignal) =>
  call(searchUniversities, { query: { search, limit: 8 }, signal });

/** Bank of a CLABE. Only its code is sent: a bank is a fact of the first three digits. */
export const bankOfClabeQuery = (clabe: string) =>
  queryOptions({
    ...forever,
    queryKey: ["catalogue", "banks", "code", clabeParts(clabe).bank],
    retry: false,
    queryFn: () => call(bankOfClabe, { query: { clabe: clabeParts(clabe).bank } }),
  });

export const folioQuery = (type: "person" | "company") =>
  queryOptions({
    queryKey: [...registrationKey, "folio", type],
    queryFn: async ({ signal }) =>
      (type === "company" ? await call(readCompany, { signal }) : await call(readPerson, { signal })).folio,
    meta: keepWith((folio: string | null, at, client) => {
      if (type === "person") keepFolio(client, folio, at);
    }),
  });
