import type { VideoFile } from "@arranca/contract/course";
import { expect, test } from "vitest";
import { fileOf, playedFilesOf, qualityInWords, usualQuality } from "./quality.ts";

const file = (quality: VideoFile["quality"], bytes = 1): VideoFile => ({ quality, src: `/${quality}`, bytes });

test.each([
  [undefined, "high"],
  [{ effectiveType: "4g" }, "high"],
  [{ saveData: true, effectiveType: "4g" }, "low"],
  [{ effectiveType: "3g" }, "low"],
  [{ effectiveType: "slow-2g" }, "low"],
] as const)("[S10] a line that tells %j begins with the quality %s", (connection, quality) => {
  expect(usualQuality(connection)).toBe(quality);
});

test("[S10] an adaptive video stream is the default, except with data saving", () => {
  expect(usualQuality({ effectiveType: "3g" }, true)).toBe("auto");
  expect(usualQuality({ saveData: true }, true)).toBe("low");
});

test("[S10] in the list of qualities the stream comes before the video files, and shows no size", () => {
  const files = playedFilesOf({ stream: "/main.m3u8", files: [file("high", 1_353_584), file("low", 385_526)] });
  expect(files.map(qualityInWords)).toEqual(["Automática", "Alta · 1.3 MB", "Ligera · 376 KB"]);
  expect(fileOf(files, "auto")?.src).toBe("/main.m3u8");
  expect(playedFilesOf({ stream: null, files: null })).toEqual([]);
});

test("[S10] a video without the chosen quality plays the lightest one with a picture", () => {
  const all = [file("high"), file("low"), file("voice")];
  expect(fileOf(all, "voice")?.quality).toBe("voice");
  expect(fileOf([file("high"), file("low")], "voice")?.quality).toBe("low");
  expect(fileOf([file("high")], "low")?.quality).toBe("high");
  expect(fileOf([], "low")).toBeUndefined();
});

test("[S10] each quality of a video shows its size in the list", () => {
  expect([file("high", 1_353_584), file("low", 385_526), file("voice", 229_589)].map(qualityInWords)).toEqual([
    "Alta · 1.3 MB",
    "Ligera · 376 KB",
    "Solo voz · 224 KB",
  ]);
});
