import { expect, test } from "vitest";
import { type ItemProgress, isReady, refusalToComplete, secondsLeft } from "./rules.ts";

const item = (over: Partial<ItemProgress> = {}): ItemProgress => ({
  type: "downloadable",
  seconds: 0,
  watchedSeconds: 0,
  passed: false,
  completed: false,
  ...over,
});
const video = (watchedSeconds: number, seconds = 420) => item({ type: "video", seconds, watchedSeconds });

test.each([
  ["a video with 43 of 420 seconds missing", video(377), false],
  ["a video with 42 of 420 seconds missing, a tenth", video(378), true],
  ["a short video with 10 of 30 seconds missing", video(20, 30), true],
  ["a short video with 11 of 30 seconds missing", video(19, 30), false],
  ["a video that was not watched, with its questions passed", { ...video(0), passed: true }, true],
  ["a questionary that was not passed", item({ type: "questionary" }), false],
  ["a questionary that was passed", item({ type: "questionary", passed: true }), true],
  ["a page", item({ type: "iframe" }), true],
  ["a downloadable", item(), true],
  ["what is completed already", item({ completed: true }), false],
])("[T08] 'Marcar como completado' is enabled for %s: %s", (_case, progress, ready) => {
  expect(isReady(progress)).toBe(ready);
});

test("[T08] the remaining seconds of a video never fall below zero", () => {
  expect([secondsLeft(video(0)), secondsLeft(video(400)), secondsLeft(video(9999))]).toEqual([378, 0, 0]);
});

test.each([
  ["an item that is not there", [item()], 3, "ITEM_NOT_FOUND"],
  ["an item after one that is open", [item(), item()], 1, "ITEM_LOCKED"],
  ["an item after completed ones", [item({ completed: true }), item()], 1, undefined],
  ["a wrong questionary", [item({ type: "questionary" })], 0, "QUESTIONARY_WRONG"],
  ["a video half watched", [video(200)], 0, "VIDEO_NOT_WATCHED"],
  ["a video whose questions are passed", [{ ...video(0), passed: true }], 0, undefined],
  ["the same item again", [item({ completed: true })], 0, undefined],
])("[T08, A14] the right to complete is checked for %s", (_case, items, index, refusal) => {
  expect(refusalToComplete(items, index)).toBe(refusal);
});
