import { firstAnswersLife } from "../timings.ts";

/** `retryAfter`: seconds; 0 if the answer names none. */
export type Reply = { status: number; text: string; tag: string | null; retryAfter?: number };

/** Answers requested by `public/first.js` while the app's code was loading, by URL. */
declare global {
  var firstAnswers: Map<string, Promise<Reply>> | undefined;
}

/**
 * Takes an early answer out of the map, so it is used once. A write or the end of its life (`firstAnswersLife`) discards all
 * of them.
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
