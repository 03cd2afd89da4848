import type { PublicVacancy } from "./store.ts";
import { isRemote, type PublicWords } from "./words.ts";

// Employment types of schema.org for our job types; other job types are left out.
const employmentTypes: Record<number, string> = {
  1: "FULL_TIME",
  2: "PART_TIME",
  3: "PART_TIME",
  4: "PART_TIME",
  9: "CONTRACTOR",
  10: "TEMPORARY",
  11: "INTERN",
  12: "INTERN",
};
const units = (cents: number) => cents / 100;

/** Vacancy for search engines (schema.org JobPosting), without an unpublished pay. */
export function jobPosting(vacancy: PublicVacancy, words: PublicWords, publicUrl: string) {
  const { row, place } = vacancy;
  const hasRemuneration = row.public_salary && row.remuneration_min !== null;
  return {
    "@context": "https://schema.org/",
    "@type": "JobPosting",
    title: row.title,
    description: row.description_html,
    identifier: { "@type": "PropertyValue", name: row.company_name, value: row.id },
    datePosted: row.published_at?.toISOString(),
    validThrough: row.expires_at?.toISOString(),
    employmentType: employmentTypes[row.job_type_id ?? 0],
    hiringOrganization: { "@type": "Organization", name: row.company_name },
    ...(isRemote(vacancy)
      ? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country", name: "México" } }
      : {
          jobLocation: {
            "@type": "Place",
            address: {
              "@type": "PostalAddress",
              addressLocality: place?.city ?? undefined,
              addressRegion: place?.state ?? undefined,
              addressCountry: "MX",
            },
          },
        }),
    ...(hasRemuneration
      ? {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: row.currency,
            value: {
              "@type": "QuantitativeValue",
              minValue: units(row.remuneration_min ?? 0),
              maxValue: units(row.remuneration_max ?? row.remuneration_min ?? 0),
              unitText: "MONTH",
            },
          },
        }
      : {}),
    totalJobOpenings: row.vacancy_numbers,
    // Applying requires an account and the course, so it is not direct.
    directApply: false,
    url: `${publicUrl}${words.path}`,
  };
}
