import { firstAnswersLife } from "../timings.ts";

type Reply = { status: number; text: string; tag: string | null };

/** What `public/first.js` asked while the code of the page was on its way, by address. */
declare global {
  var firstAnswers: Map<string, Promise<Reply>> | undefined;
}

/**
 * The answer to what the page asked before its code was there, once; undefined for what nobody asked yet. A write makes all of them
 * old, and so does time.
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
