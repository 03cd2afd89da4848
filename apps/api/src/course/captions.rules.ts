import type { TranscriptLine } from "@arranca/contract/course";

const cueTimes = /^(?:(\d+):)?(\d{2}):(\d{2}\.\d{3}) --> /;

/** The lines of a WebVTT file with the second at which each begins: what is said in a video, to be read. */
export function transcriptOf(captions: string): TranscriptLine[] {
  return captions.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.trim().split(/\r?\n/);
    const times = lines.findIndex((line) => cueTimes.test(line));
    const [, hours = 0, minutes, seconds] = cueTimes.exec(lines[times] ?? "") ?? [];
    const text = lines.slice(times + 1).join(" ");
    return times < 0 || !text ? [] : [{ at: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds), text }];
  });
}
