import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eicar } from "../../testing/files/corpus/corpus.ts";
import { startClamd } from "../../testing/servers/clamd.ts";
import { silentLog } from "../log.ts";
import { isClamdAddress, openClamd } from "./clamd.ts";

let clamd: Awaited<ReturnType<typeof startClamd>>;
let now = 0;
beforeEach(async () => {
  clamd = await startClamd();
});
afterEach(() => clamd.stop());

const open = (address = clamd.address, patienceMs = 150) =>
  openClamd(address, { log: silentLog, patienceMs, now: () => now });
const bytes = (...parts: (Buffer | string)[]) => Readable.from(parts.map((part) => Buffer.from(part)));

test("[V03] the scanner distinguishes clean, infected, empty and many-chunk files", async () => {
  const antivirus = open(clamd.address, 20_000);
  expect(await antivirus.answers()).toBe(true);
  expect(await antivirus.scan(bytes("hola"))).toEqual({ verdict: "clean" });
  expect(await antivirus.scan(bytes())).toEqual({ verdict: "clean" });
  const infected = { verdict: "infected", name: "Eicar-Test-Signature" };
  // The signature is split over two chunks, after 5 MB.
  const large = [Buffer.alloc(5_000_000, 1), eicar.slice(0, 20), eicar.slice(20)];
  expect(await antivirus.scan(bytes(...large))).toEqual(infected);
});

test.each([
  ["hangs", "hangs"],
  ["hangs up", "hangs up"],
  ["answers that it failed", "fails"],
] as const)("[V03] check 10: an antivirus that %s says nothing of a file", async (_, mood) => {
  clamd.state.mood = mood;
  const antivirus = open();
  expect(await antivirus.scan(bytes(eicar, Buffer.alloc(1_000_000)))).toEqual({ verdict: "unknown" });
  expect(await antivirus.answers()).toBe(false);
});

test("[V03] check 10: after 5 failures the antivirus is not asked for half a minute", async () => {
  clamd.state.mood = "hangs up";
  const antivirus = open();
  for (let i = 0; i < 5; i += 1) await antivirus.answers();
  expect(clamd.state.questions).toBe(5);
  clamd.state.mood = "well";
  const source = bytes("hola");
  expect(await antivirus.scan(source)).toEqual({ verdict: "unknown" });
  expect([clamd.state.questions, source.destroyed]).toEqual([5, true]);
  now += 30_001;
  expect(await antivirus.scan(bytes("hola"))).toEqual({ verdict: "clean" });
});

test("[V03] an unreachable antivirus gives the verdict `unknown`", async () => {
  const antivirus = open("127.0.0.1:1");
  expect(await antivirus.answers()).toBe(false);
  expect(await open("/no/such/socket").scan(bytes("hola"))).toEqual({ verdict: "unknown" });
});

test.each([
  ["clamav", true],
  ["clamav:3310", true],
  ["10.0.0.7:3310", true],
  ["[::1]:3310", true],
  ["/run/clamav/clamd.ctl", true],
  ["unix:/run/clamav/clamd.ctl", true],
  ["clamav:0", false],
  ["clamav:99999", false],
  ["http://clamav:3310", false],
  ["two words", false],
])("%s can be clamd's address: %s", (address, can) => expect(isClamdAddress(address)).toBe(can));
