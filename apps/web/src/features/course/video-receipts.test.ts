import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Receipt, reportPlayedSeconds } from "./video-receipts.ts";

class Player extends EventTarget {
  ranges: [number, number][] = [];
  currentTime = 0;
  duration = 100;
  playbackRate = 1;
  get played() {
    const { ranges } = this;
    return { length: ranges.length, start: (at: number) => ranges[at]?.[0], end: (at: number) => ranges[at]?.[1] };
  }
  playTo(second: number) {
    this.ranges = [[0, second]];
    this.currentTime = second;
    this.dispatchEvent(new Event("timeupdate"));
  }
  setSpeed(rate: number) {
    this.playbackRate = rate;
    this.dispatchEvent(new Event("ratechange"));
  }
}

let player: Player;
/** Receipts sent in the test, with functions that accept or refuse them as the server would. */
let sent: { receipt: Receipt; accept: () => void; refuse: () => void }[];
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", new EventTarget());
  player = new Player();
  sent = [];
  const send = (receipt: Receipt) =>
    new Promise<void>((accept, reject) => {
      sent.push({ receipt, accept, refuse: () => reject(new Error("422")) });
    });
  end = reportPlayedSeconds(player as unknown as HTMLVideoElement, send); // has all that it uses of one
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const told = () => sent.map(({ receipt }) => receipt.watched.map(({ from, to }) => [from, to]));

test("[T08] a video player reports every ten seconds the played seconds, and no second twice", async () => {
  player.playTo(9.8);
  await later(10);
  expect(sent[0]?.receipt).toEqual({ watched: [{ from: 0, to: 10 }], speed: 1, position: 9 });
  sent[0]?.accept();
  await later(60);
  expect(sent).toHaveLength(1);
});

test("[T08] played seconds that the server did not count are reported again with the next receipt, at their speed", async () => {
  player.setSpeed(2);
  player.playTo(20);
  await later(10);
  player.setSpeed(1);
  sent[0]?.refuse();
  await later(10);
  expect(told()).toEqual([[[0, 20]], [[0, 20]]]);
  expect(sent.map(({ receipt }) => receipt.speed)).toEqual([2, 2]);
  sent[1]?.accept();
  player.playTo(30);
  await later(10);
  expect(sent[2]?.receipt.speed).toBe(1);
});

test("[T08] on a slow network one receipt of played seconds is in flight at a time, and the next one holds everything since", async () => {
  player.playTo(10);
  await later(10);
  player.playTo(40);
  await later(30);
  expect(sent).toHaveLength(1);
  sent[0]?.accept();
  await later(0);
  expect(told()).toEqual([[[0, 10]], [[0, 40]]]);
});

test("[T08] a report of played seconds refused at the end of a video is sent again at the next ten-second interval, not at once", async () => {
  player.playTo(100);
  player.dispatchEvent(new Event("pause"));
  player.dispatchEvent(new Event("ended"));
  sent[0]?.refuse();
  await later(0);
  expect(sent).toHaveLength(1);
  await later(10);
  expect(sent).toHaveLength(2);
});

test("[T08, B31] a video player reports at once when the video counts as watched, and when the page is left", async () => {
  player.playTo(89);
  expect(sent).toHaveLength(0);
  player.playTo(90);
  expect(told()).toEqual([[[0, 90]]]);
  sent[0]?.accept();
  await later(0);
  player.playTo(95);
  end();
  expect(told()[1]).toEqual([[0, 95]]);
});

test("[T08] seconds played before a video was reloaded are reported with later ones", async () => {
  player.playTo(30);
  player.ranges = [];
  player.dispatchEvent(new Event("emptied"));
  player.ranges = [[28, 50]];
  await later(10);
  expect(told()).toEqual([[[0, 50]]]);
});

test("[T08] a playback speed above the programme's maximum is reported as the maximum", async () => {
  player.setSpeed(16);
  player.playTo(60);
  await later(10);
  expect(sent[0]?.receipt.speed).toBe(2);
});

test("[T08, S10] at double speed all played seconds count, because no receipt holds more than its time and speed allow", async () => {
  player.setSpeed(2);
  let played = 0;
  let counted = 0;
  for (let ten = 0; ten < 4; ten++) {
    played += 20;
    player.playTo(played);
    await later(10);
    const { receipt, accept } = sent.at(-1) ?? { receipt: undefined, accept: () => undefined };
    const told = (receipt?.watched ?? []).reduce((sum, { from, to }) => sum + to - from, 0);
    // The server's limit (ADR 20): new seconds divided by their speed, within the ten seconds since the last receipt.
    expect((told - counted) / (receipt?.speed ?? 1)).toBeLessThanOrEqual(10);
    counted = told;
    accept();
    await later(0);
  }
  expect(counted).toBe(80);
});
