/** Question of a course item. `answer`: the right option, or all right ones where several are required. */
export type Question = {
  id: string;
  text: string;
  image?: string;
  imageAlt?: string;
  options: { id: string; text: string }[];
  answer: string | string[];
  explanation?: string;
};
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** Questions drawn for one attempt, with their options in the displayed order. */
export type Served = { id: string; options: string[] }[];

export type Try = { id: string; passed: boolean; wrong: readonly string[] };

/** Returns a random integer from 0 to `end` - 1. */
export type RandomInt = (end: number) => number;

// Wrong try from which explanations are shown (product.md 9).
const triesBeforeHelp = 4;

/**
 * Draws `draw` questions in the order of the course, with shuffled options. A question drawn before keeps its order, so that
 * a person finds the options in the same place.
 */
export function serve(
  questions: readonly Question[],
  draw: number,
  randomInt: RandomInt,
  earlier: readonly Served[] = [],
): Served {
  const drawn = new Set(draw < questions.length ? shuffled(questions, randomInt).slice(0, draw) : questions);
  const known = new Map(earlier.flat().map(({ id, options }) => [id, options]));
  return questions
    .filter((question) => drawn.has(question))
    .map(({ id, options }) => ({
      id,
      options:
        known.get(id) ??
        shuffled(
          options.map((option) => option.id),
          randomInt,
        ),
    }));
}

function shuffled<T>(items: readonly T[], randomInt: RandomInt): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomInt(left.length), 1));
}

export const isServed = (served: Served, answers: Answers): boolean =>
  Object.entries(answers).every(([id, chosen]) => {
    const options = served.find((question) => question.id === id)?.options;
    return options && [chosen].flat().every((option) => options.includes(option));
  });

/**
 * Result of an attempt: questions answered wrongly or not at all, and `correct`: at least `pass` right answers, by default
 * all.
 */
export function gradeOf(questions: readonly Question[], answers: Answers, pass = questions.length) {
  const wrong = questions.filter(({ id, answer }) => !sameOptions(answer, answers[id] ?? [])).map(({ id }) => id);
  return { correct: questions.length - wrong.length >= pass, wrong };
}

function sameOptions(right: string | readonly string[], given: string | readonly string[]): boolean {
  const [one, other] = [new Set([right].flat()), new Set([given].flat())];
  return one.size === other.size && [...one].every((option) => other.has(option));
}

/** True if the explanation of a question may be shown: after passing, or if the answer was wrong and help is due. */
export function mayExplain(questionId: string, tries: readonly Try[], passed: boolean): boolean {
  if (passed) return true;
  const wrongTries = tries.filter((one) => !one.passed);
  return wrongTries.length >= triesBeforeHelp && wrongTries.some(({ wrong }) => wrong.includes(questionId));
}
