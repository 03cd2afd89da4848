import type { CourseItem, CourseQuestion } from "@arranca/contract/course";
import { useState } from "react";
import { flushSync } from "react-dom";
import { type Answers, type Place, useCheckQuestionary } from "../queries.ts";

/** Result of the last check of answers: the questions asked, and the wrong ones. */
export type Checked = {
  correct: boolean;
  asked: readonly CourseQuestion[];
  wrong: readonly CourseQuestion[];
  pass: number;
};

export const idOf = (question: CourseQuestion): string => `q-${question.id}`;

/** Answers to the questions of a course item: sends them to be checked and holds the result. */
export function useAnswering(item: CourseItem, place: Place) {
  const [answers, setAnswers] = useState<Answers>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [checked, setChecked] = useState<Checked>();
  const [hasNews, setHasNews] = useState(false);
  const check = useCheckQuestionary(place);
  const asked = item.formFields ?? [];
  const open = asked.filter(({ id }) => !answers[id]?.length);
  const leadTo = (question: CourseQuestion | undefined) => question && document.getElementById(idOf(question))?.focus();

  const submit = async () => {
    setErrors(Object.fromEntries(open.map(({ id }) => [id, "Selecciona una opción"])));
    if (open.length > 0) return leadTo(open[0]);
    // Another attempt may ask other questions: earlier answers that are not asked now are not sent.
    const given = Object.fromEntries(asked.map(({ id }) => [id, answers[id] ?? []]));
    const { correct, wrong, isChecked } = await check.mutateAsync(given);
    // Offline the result is unknown.
    if (!isChecked) return;
    setErrors(correct ? {} : Object.fromEntries(wrong.map((id) => [id, "Esta respuesta no es correcta."])));
    const wrongOnes = asked.filter(({ id }) => wrong.includes(id));
    setChecked({ correct, asked, wrong: wrongOnes, pass: item.pass ?? asked.length });
    setHasNews(!correct);
  };

  return {
    answers,
    errors,
    open,
    checked,
    fault: check.error,
    isBusy: check.isPending,
    /** True while the dialog about wrong answers is open. */
    hasNews,
    answer: ({ id }: CourseQuestion, answer: string | string[]) => {
      setAnswers((before) => ({ ...before, [id]: answer }));
      setErrors(({ [id]: _mended, ...rest }) => rest);
    },
    submit: () => void submit().catch(() => undefined),
    leadToOpen: () => leadTo(open[0]),
    /** Closes the dialog about wrong answers and focuses the first wrong question. */
    correct: () => {
      // The closing dialog returns the focus first; only then can it move elsewhere.
      flushSync(() => setHasNews(false));
      leadTo(asked.find(({ id }) => errors[id]));
    },
  };
}
export type Answering = ReturnType<typeof useAnswering>;
