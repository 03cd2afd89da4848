import type { CvDetails } from "@arranca/contract/cvs";
import type { FormState } from "#ui/forms/use-form.ts";

export type Experience = Record<"role" | "place" | "period" | "tasks", string>;
/** Answers to the six questions of a CV as typed; studies come from the registration. */
export type Answers = {
  about: string;
  goal: string;
  skills: string[];
  languages: string[];
  experience: Experience[];
};
export type AnswersForm = FormState<Answers>;

export const asTyped = ({ about, goal, skills, languages, experience }: CvDetails): Answers => ({
  ...{ about: about ?? "", goal: goal ?? "", skills: [...skills], languages: [...languages] },
  experience: experience.map(({ role, place, period, tasks }) => ({
    ...{ role, place: place ?? "", period: period ?? "", tasks: tasks ?? "" },
  })),
});

/** Part of unfinished answers that can be saved. Entries without a name are dropped. */
export const savableAnswers = (typed: Answers): CvDetails => ({
  ...typed,
  ...{ skills: filled(typed.skills), languages: filled(typed.languages) },
  experience: typed.experience.filter(({ role }) => role.trim() !== ""),
});

export const filled = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter(Boolean);
