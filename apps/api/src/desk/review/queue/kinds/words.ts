import type { OwnerType } from "../../store.ts";

export const accountWord: Record<OwnerType, string> = { person: "Persona", company: "Empresa" };
export const wordOf = (owner: OwnerType | null): string => accountWord[owner ?? "person"];

export const answeredWord = (answers: number): string =>
  `Respondió ${answers === 1 ? "1 cambio" : `${answers} cambios`}`;
