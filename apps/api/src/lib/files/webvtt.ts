export type CaptionLine = { at: number; text: string };
export type CaptionFault = { line: number; message: string };

export const captionLimits = { cues: 1000, letters: 300 };

const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})`;
const cueTimes = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t].*)?$`);

/**
 * Parses captions (W3C WebVTT). Returns the caption lines, or the first wrong line with its fault. Skips notes, styles and
 * regions; removes markup.
 */
export function readCaptions(source: string): CaptionLine[] | CaptionFault {
  const lines = source.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "")) return { line: 1, message: "el archivo debe empezar con WEBVTT" };
  const captions: CaptionLine[] = [];
  let at = lines.findIndex((line) => line.trim() === "");
  while (at >= 0 && at < lines.length) {
    if (lines[at]?.trim() === "") {
      at += 1;
      continue;
    }
    const end = endOfBlock(lines, at);
    if (!/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[at] ?? "")) {
      const caption = readCue(lines.slice(at, end), at + 1, captions.at(-1)?.at ?? 0);
      if ("message" in caption) return caption;
      captions.push(caption);
    }
    at = end;
  }
  if (captions.length === 0) return { line: lines.length, message: "no hay ningún subtítulo" };
  if (captions.length > captionLimits.cues) {
    return { line: lines.length, message: `hay más de ${captionLimits.cues.toLocaleString("es-MX")} subtítulos` };
  }
  return captions;
}

function endOfBlock(lines: readonly string[], from: number): number {
  const end = lines.findIndex((line, index) => index > from && line.trim() === "");
  return end < 0 ? lines.length : end;
}

function readCue(block: readonly string[], first: number, earliest: number): CaptionLine | CaptionFault {
  const timesAt = block[0]?.includes("-->") ? 0 : 1;
  const line = first + timesAt;
  const times = cueTimes.exec(block[timesAt] ?? "");
  if (!times) return { line, message: "falta el tiempo, como 00:12.000 --> 00:15.500" };
  const [from, to] = [secondsOf(times.slice(1, 4)), secondsOf(times.slice(4, 7))];
  if (to <= from) return { line, message: "el subtítulo termina antes de empezar" };
  if (from < earliest) return { line, message: "el subtítulo empieza antes que el anterior" };
  const text = wordsOf(block.slice(timesAt + 1).join(" "));
  if (!text) return { line: line + 1, message: "falta el texto del subtítulo" };
  if (text.includes("-->")) return { line: line + 1, message: "falta una línea vacía entre dos subtítulos" };
  if (text.length > captionLimits.letters) {
    return { line: line + 1, message: `el texto pasa de ${captionLimits.letters} letras` };
  }
  return { at: from, text };
}

const secondsOf = ([hours = "0", minutes, seconds]: readonly (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", nbsp: " ", lrm: "", rlm: "" };

const wordsOf = (marked: string): string =>
  marked
    .replace(/<[^<>]*>/g, "")
    .replace(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
