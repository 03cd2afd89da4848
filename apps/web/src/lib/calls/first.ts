import { firstAnswersLife } from "../timings.ts";

/** Early answer of the API. `retryAfter`: seconds; 0 if the answer names none. */
export type Reply = { status: number; text: string; tag: string | null; retryAfter?: number };

/** Answers, by URL, that `public/first.js` requested while the web's code was loading. */
declare global {
  var firstAnswers: Map<string, Promise<Reply>> | undefined;
}

/**
 * Takes an early answer, which is used once. A write, or the end of their life (`firstAnswersLife`), discards all early
 * answers.
 */
export function takeFirstAnswer(method: string, address: string): Promise<Reply> | undefined {
  const answers = globalThis.firstAnswers;
  if (!answers) return undefined;
  if (method !== "GET" || performance.now() > firstAnswersLife) {
    answers.clear();
    return undefined;
  }
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}
