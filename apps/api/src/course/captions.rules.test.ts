import { expect, test } from "vitest";
import { transcriptOf } from "./captions.rules.ts";

test("a cue is a line of the transcript at its second, on one line, with or without a number and hours", () => {
  const captions = `WEBVTT

NOTE spoken by a program

1
00:00:00.450 --> 00:00:05.208
Te damos la bienvenida
a Arranca.

01:05.500 --> 01:08.000 align:start
Ahora sí: ¡arrancamos!

01:00:02.000 --> 01:00:03.000
Fin.
`;
  expect(transcriptOf(captions)).toEqual([
    { at: 0.45, text: "Te damos la bienvenida a Arranca." },
    { at: 65.5, text: "Ahora sí: ¡arrancamos!" },
    { at: 3_602, text: "Fin." },
  ]);
});

test("a file without cues has no lines", () => {
  expect(transcriptOf("WEBVTT\n")).toEqual([]);
});
