type Studied = { carrerTitle: string | null; careerName: string | null; studyDegreeName: string | null };

/** The line 'Carrera' of somebody's studies; none where it is only the degree, which has a line of its own. */
export function careerItem({ carrerTitle, careerName, studyDegreeName }: Studied): { term: string; value: string }[] {
  const career = carrerTitle ?? careerName;
  return career && career !== studyDegreeName ? [{ term: "Carrera", value: career }] : [];
}

/** The two halves of who somebody is on a card: 'Administración | Universidad de Guanajuato'. */
export const studyText = (person: { careerName: string | null; institutionName: string | null }) =>
  [person.careerName, person.institutionName].filter(Boolean).join(" | ");
