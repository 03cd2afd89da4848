import { type TeamList, teamLists } from "@arranca/contract/lists";
import { countText } from "@arranca/contract/values/count-text";

/** Sentences of the download dialog: how many rows the file has, and who reads that it was taken. */
export function fileWords(list: TeamList, { found, isCapped }: { found: number; isCapped?: boolean | undefined }) {
  const { one, many, ...entry } = teamLists[list];
  const count = `${isCapped ? `Más de 1,000 ${many}` : countText(found, one, many)} con estos filtros.`;
  return "ofNobody" in entry ? count : `${count} Quienes estén en el archivo podrán ver que lo descargaste y para qué.`;
}
