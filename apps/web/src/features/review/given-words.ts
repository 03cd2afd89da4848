/** Sentence about assigned cases: '2 casos para Ana Ruiz. 1 ya lo llevaba alguien más'. */
export function givenWords(
  to: string | null,
  { given, gone, taken }: { given: number; gone: number; taken: number },
): string {
  const moved = given === 1 ? "1 caso" : `${given} casos`;
  return [
    given === 0 ? "No cambió nada" : to ? `${moved} para ${to}` : `${moved} sin asignar`,
    ...(taken > 0 ? [`${taken} ya ${taken === 1 ? "lo llevaba" : "los llevaba"} alguien más`] : []),
    ...(gone > 0 ? [`${gone} ya no ${gone === 1 ? "espera" : "esperan"}`] : []),
  ].join(". ");
}
