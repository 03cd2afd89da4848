import { expect, test } from "vitest";
import { playlistOf, qualitiesOf } from "./stream.rules.ts";

const sizes = (width: number, height: number) =>
  qualitiesOf({ width, height }, true).map(({ name, picture }) => `${name} ${picture?.width}x${picture?.height}`);

test.each([
  [1920, 1080, ["240 426x240", "480 854x480", "720 1280x720", "voz undefinedxundefined"]],
  [720, 1280, ["240 240x426", "480 480x854", "720 720x1280", "voz undefinedxundefined"]],
  [854, 480, ["240 428x240", "480 854x480", "voz undefinedxundefined"]],
  [160, 121, ["240 160x122", "voz undefinedxundefined"]],
])("[S10] a video of %i x %i is encoded in qualities no larger than itself", (width, height, expected) => {
  expect(sizes(width, height)).toEqual(expected);
});

test("[S10] the stream of a video without sound has no audio-only quality", () => {
  const qualities = qualitiesOf({ width: 854, height: 480 }, false);
  expect(qualities.map(({ name, codecs }) => [name, codecs])).toEqual([
    ["240", "avc1.4d4015"],
    ["480", "avc1.4d401f"],
  ]);
});

test("[S10] the playlist of a stream gives the bandwidth and codecs of each quality", () => {
  expect(playlistOf(qualitiesOf({ width: 426, height: 240 }, true)).split("\n")).toEqual([
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    `#EXT-X-STREAM-INF:BANDWIDTH=346000,RESOLUTION=426x240,CODECS="avc1.4d4015,mp4a.40.2"`,
    "240.m3u8",
    `#EXT-X-STREAM-INF:BANDWIDTH=48000,CODECS="mp4a.40.2"`,
    "voz.m3u8",
    "",
  ]);
});
