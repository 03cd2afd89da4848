/** Search of the API with values that match something in the demo, and the parameters to test for injection. */
export type Search = { as: string; path: string; parameters: string };

const [person, company] = ["persona@demo.example", "empresa@demo.example"];
const [supervisor, reviewer, editor] = ["supervision@demo.example", "revision@demo.example", "edicion@demo.example"];

const openVacancies = "/mpc/person/job/list";

const nobody = "00000000-0000-4000-8000-000000000000";

/**
 * Every search of the API with its filters. The calls that count or widen vacancies share the statement of the list, so only
 * their words are tested.
 */
export const searches: readonly Search[] = [
  {
    as: person,
    path: `${openVacancies}?search=tienda&exact=1&near=home&km=500&remunerationMin=1&days=365&limit=2`,
    parameters: "search near km remunerationMin days",
  },
  {
    as: person,
    path: `${openVacancies}?municipalityId=11020&modalityId=1&jobTypeId=1&degreeId=1&fieldId=1&careerId=1&benefits=1&sort=newest`,
    parameters: "municipalityId modalityId jobTypeId degreeId fieldId careerId benefits sort",
  },
  { as: person, path: `${openVacancies}/count?search=tienda`, parameters: "search" },
  { as: person, path: `${openVacancies}/wider?search=tienda`, parameters: "search" },
  { as: person, path: `${openVacancies}/match?ids=${nobody}`, parameters: "ids" },
  { as: person, path: "/places?query=leon", parameters: "query" },
  {
    as: person,
    path: "/mpc/university/search/dummy?search=guanajuato&state_id=11&limit=3",
    parameters: "search state_id",
  },
  {
    as: company,
    path: `/mpc/company/candidates?search=a&status=1&publicationId=${nobody}&limit=3`,
    parameters: "search status publicationId",
  },
  {
    as: company,
    path: "/mpc/company/care-about?search=a&status=1&waiting=0&limit=3",
    parameters: "search status waiting",
  },
  {
    as: company,
    path: "/mpc/company/jobs/list?search=a&status=4&modalityId=1&from=2020-01-01&to=2099-01-01&limit=3",
    parameters: "search status modalityId from to",
  },
  { as: supervisor, path: "/staff/search?search=ana", parameters: "search" },
  {
    as: supervisor,
    path: "/staff/queue?search=a&kind=account&owner_type=person&limit=3",
    parameters: "search kind owner_type",
  },
  {
    as: supervisor,
    path: "/staff/accounts?search=a&owner_type=person&status_id=6&limit=3",
    parameters: "search owner_type status_id",
  },
  {
    as: supervisor,
    path: `/staff/audit?who=${nobody}&about=${nobody}&object=${nobody}&from=2020-01-01&to=2099-01-01&limit=3`,
    parameters: "who about object from to",
  },
  { as: reviewer, path: "/staff/vouchers?search=a&status=1&limit=3", parameters: "search status" },
  { as: reviewer, path: "/staff/course/people?search=a&limit=3", parameters: "search" },
  { as: editor, path: "/staff/catalogues/benefits?search=a&show=all&limit=3", parameters: "search show" },
];
