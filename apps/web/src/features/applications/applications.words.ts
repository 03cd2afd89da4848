/** The two halves of who a candidate is: 'Administración | Universidad de Guanajuato'. */
export const studyText = (candidate: { careerName: string | null; institutionName: string | null }) =>
  [candidate.careerName, candidate.institutionName].filter(Boolean).join(" | ");
