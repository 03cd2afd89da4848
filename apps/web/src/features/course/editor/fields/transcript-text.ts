import type { TranscriptLine } from "@arranca/contract/course";

/** Marks a transcript line whose minute cannot be parsed; a transcript with it cannot be saved. */
export const noTime = -1;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** Formats a transcript as editable text: each line starts with its minute. */
export const textOf = (lines: readonly TranscriptLine[]): string =>
  lines.map(({ at, text }) => (at === noTime ? text : `${clock(at)} ${text}`)).join("\n");

/** Parses an edited transcript. A line whose minute did not change keeps the exact second of `before`. */
export function linesOf(text: string, before: readonly TranscriptLine[]): TranscriptLine[] {
  const exact = new Map(before.map(({ at }) => [clock(at), at]));
  return text.split("\n").flatMap((line) => {
    if (line.trim() === "") return [];
    const [, minutes, seconds, words] = /^\s*(\d{1,3}):([0-5]\d)(?:\s+(\S.*)?)?$/.exec(line) ?? [];
    if (minutes === undefined) return [{ at: noTime, text: line.trim() }];
    const at = Number(minutes) * 60 + Number(seconds);
    return [{ at: exact.get(clock(at)) ?? at, text: (words ?? "").trim() }];
  });
}

/** Error message of a transcript, with the number of the wrong line. */
export function problemOf(lines: readonly TranscriptLine[]): string | undefined {
  const wrong = lines.findIndex(({ at }) => at === noTime);
  if (wrong >= 0) return `La línea ${wrong + 1} no empieza con su minuto, como 0:12.`;
  const early = lines.findIndex(({ at }, index) => at < (lines[index - 1]?.at ?? 0));
  return early >= 0 ? `La línea ${early + 1} va antes que la anterior.` : undefined;
}
