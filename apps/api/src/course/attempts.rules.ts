/** `answer` is the right option, or all that are right where several are asked for. */
export type Question = {
  id: string;
  text: string;
  image?: string;
  /** What the picture shows, in words. */
  imageAlt?: string;
  options: { id: string; text: string }[];
  answer: string | string[];
  explanation?: string;
};
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** What was asked in one attempt: the questions that were drawn, and their options in the order they were shown in. */
export type Served = { id: string; options: string[] }[];

/** An attempt that was answered. */
export type Try = { id: string; passed: boolean; wrong: readonly string[] };

/** Any whole number below `end`, by lot. */
export type Lot = (end: number) => number;

// Help is told from this wrong try on (product.md 9).
const triesBeforeHelp = 4;

/**
 * Draws `draw` of the questions, in the order of the course. The options of a question come in an order by lot, which stays
 * the same in later attempts: whoever mends one answer finds the others where they were.
 */
export function serve(questions: readonly Question[], draw: number, lot: Lot, earlier: readonly Served[] = []): Served {
  const drawn = new Set(draw < questions.length ? shuffled(questions, lot).slice(0, draw) : questions);
  const known = new Map(earlier.flat().map(({ id, options }) => [id, options]));
  return questions
    .filter((question) => drawn.has(question))
    .map(({ id, options }) => ({
      id,
      options:
        known.get(id) ??
        shuffled(
          options.map((option) => option.id),
          lot,
        ),
    }));
}

function shuffled<T>(items: readonly T[], lot: Lot): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(lot(left.length), 1));
}

/** Whether every answer is to a question that was served, and every choice one of its options. */
export const isServed = (served: Served, answers: Answers): boolean =>
  Object.entries(answers).every(([id, chosen]) => {
    const options = served.find((question) => question.id === id)?.options;
    return options && [chosen].flat().every((option) => options.includes(option));
  });

/** Which questions were not answered, or not rightly, and whether enough of them were: all, unless `pass` says how many. */
export function gradeOf(questions: readonly Question[], answers: Answers, pass = questions.length) {
  const wrong = questions.filter(({ id, answer }) => !sameOptions(answer, answers[id] ?? [])).map(({ id }) => id);
  return { correct: questions.length - wrong.length >= pass, wrong };
}

function sameOptions(right: string | readonly string[], given: string | readonly string[]): boolean {
  const [one, other] = [new Set([right].flat()), new Set([given].flat())];
  return one.size === other.size && [...one].every((option) => other.has(option));
}

/** Whether the explanation of a question may be told: once passed, or when it was wrong and help is due. */
export function mayExplain(questionId: string, tries: readonly Try[], passed: boolean): boolean {
  if (passed) return true;
  const wrongTries = tries.filter((one) => !one.passed);
  return wrongTries.length >= triesBeforeHelp && wrongTries.some(({ wrong }) => wrong.includes(questionId));
}
