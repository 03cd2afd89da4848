import { expect, test } from "vitest";
import { readCaptions } from "./webvtt.ts";

const cue = (times: string, text = "Hola") => `WEBVTT\n\n${times}\n${text}\n`;

test("a line of captions gives its start second and one line of text, with or without a name, hours, settings and markup", () => {
  const captions = `\uFEFFWEBVTT - en español

NOTE spoken by a program

STYLE
::cue { color: white }

1
00:00:00.450 --> 00:00:05.208
Te damos la <b>bienvenida</b>
a <v Ana>Arranca &amp; más.

01:05.500 --> 01:08.000 align:start
Ahora sí: ¡arrancamos!

01:00:02.000 --> 01:00:03.000
Fin.`;
  const read = [
    { at: 0.45, text: "Te damos la bienvenida a Arranca & más." },
    { at: 65.5, text: "Ahora sí: ¡arrancamos!" },
    { at: 3_602, text: "Fin." },
  ];
  expect(readCaptions(captions)).toEqual(read);
  expect(readCaptions(captions.replaceAll("\n", "\r\n"))).toEqual(read);
});

test.each([
  ["1\n00:00:01,000 --> 00:00:02,000\nHola", 1, "empezar con WEBVTT"],
  ["WEBVTTX\n\n00:01.000 --> 00:02.000\nHola", 1, "empezar con WEBVTT"],
  ["WEBVTT\n", 2, "no hay ningún subtítulo"],
  [cue("00:00:01,000 --> 00:00:02,000"), 3, "falta el tiempo"],
  [cue("Saludo"), 4, "falta el tiempo"],
  [cue("00:61.000 --> 00:62.000"), 3, "falta el tiempo"],
  [cue("00:02.000 --> 00:02.000"), 3, "termina antes de empezar"],
  [`${cue("00:05.000 --> 00:06.000")}\n00:04.000 --> 00:07.000\nLuego`, 6, "antes que el anterior"],
  [cue("00:01.000 --> 00:02.000", " "), 4, "falta el texto"],
  [cue("00:01.000 --> 00:02.000", "Uno\n00:02.000 --> 00:03.000\nDos"), 4, "línea vacía"],
  [cue("00:01.000 --> 00:02.000", "a".repeat(301)), 4, "pasa de 300 letras"],
])("%j is refused at line %i", (source, line, message) => {
  expect(readCaptions(source)).toEqual({ line, message: expect.stringContaining(message) });
});

test("captions beyond the size of a transcript are refused", () => {
  const cues = Array.from({ length: 1001 }, () => "00:01.000 --> 00:02.000\nHola").join("\n\n");
  expect(readCaptions(`WEBVTT\n\n${cues}`)).toMatchObject({ message: "hay más de 1,000 subtítulos" });
});
