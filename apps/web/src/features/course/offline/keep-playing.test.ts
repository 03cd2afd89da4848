import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPlaying } from "./keep-playing.ts";

class Player extends EventTarget {
  currentTime = 42;
  playbackRate = 1.5;
  paused = false;
  ended = false;
  error: { code: number } | null = null;
  loads = 0;
  plays = 0;
  load() {
    this.loads++;
    this.currentTime = 0;
    this.playbackRate = 1;
  }
  async play() {
    this.plays++;
  }
}

let player: Player;
let page: EventTarget;
let isOnline = true;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", {
    get onLine() {
      return isOnline;
    },
  });
  player = new Player();
  stop = keepPlaying(player as unknown as HTMLVideoElement); // has all that it uses of one
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const breaks = (code = 2) => {
  player.error = { code };
  player.dispatchEvent(new Event("error"));
};
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test("[T08] U8 a video stops while the network is lost, and continues at its position and speed as soon as it returns", async () => {
  isOnline = false;
  breaks();
  await later(60);
  expect(player.loads).toBe(0);
  isOnline = true;
  page.dispatchEvent(new Event("online"));
  player.dispatchEvent(new Event("loadedmetadata"));
  expect([player.loads, player.currentTime, player.playbackRate, player.plays]).toEqual([1, 42, 1.5, 1]);
});

test("[T08] a video on a bad network is reloaded after growing pauses", async () => {
  breaks();
  await later(0);
  breaks();
  await later(2);
  expect(player.loads).toBe(1);
  await later(1);
  expect(player.loads).toBe(2);
});

test("[T08] a playing video that receives no data for 15 seconds is reloaded; a paused video is not", async () => {
  player.dispatchEvent(new Event("waiting"));
  await later(14);
  expect(player.loads).toBe(0);
  await later(2);
  expect(player.loads).toBe(1);
  player.paused = true;
  player.dispatchEvent(new Event("waiting"));
  await later(20);
  expect(player.loads).toBe(1);
});

test("[T08] a video that cannot be decoded is not reloaded", async () => {
  breaks(4);
  await later(60);
  expect(player.loads).toBe(0);
});
