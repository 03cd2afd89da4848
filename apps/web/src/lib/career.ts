type Studied = { carrerTitle: string | null; careerName: string | null; studyDegreeName: string | null };

/** Description item 'Carrera'. Empty if only the degree is known, which has an item of its own. */
export function careerItem({ carrerTitle, careerName, studyDegreeName }: Studied): { term: string; value: string }[] {
  const career = carrerTitle ?? careerName;
  return career && career !== studyDegreeName ? [{ term: "Carrera", value: career }] : [];
}

export const studyText = (person: { careerName: string | null; institutionName: string | null }) =>
  [person.careerName, person.institutionName].filter(Boolean).join(" | ");
