import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SendTurn, sendThrottle } from "./send-throttle.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pace = { gapMs: 50, maxLagMs: 1_000, longestWaitMs: 5_000 };

function watch() {
  const throttle = sendThrottle(pace);
  const began: string[] = [];
  const lost: string[] = [];
  const made = new Map<string, SendTurn>();
  const take = (name: string) => {
    const turn = throttle(name.startsWith("code"));
    made.set(name, turn);
    turn.begin().then(
      () => began.push(name),
      () => lost.push(name),
    );
  };
  const end = (name: string) => made.get(name)?.end();
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { began, lost, take, end, pass };
}

test("the send throttle hands over e-mails one at a time, a code first, the others in order", async () => {
  const { began, take, end, pass } = watch();
  for (const name of ["letter 1", "letter 2", "letter 3", "code 1", "code 2"]) take(name);
  await pass(0);
  expect(began).toEqual(["letter 1"]);
  for (const name of ["letter 1", "code 1", "code 2", "letter 2"]) {
    await pass(30);
    end(name);
  }
  await pass(0);
  expect(began).toEqual(["letter 1", "code 1", "code 2", "letter 2", "letter 3"]);
});

test("the send throttle delays e-mails once, by one second, for an e-mail whose server hangs", async () => {
  const { began, take, end, pass } = watch();
  for (const name of ["hangs", "a", "b"]) take(name);
  await pass(999);
  expect(began).toEqual(["hangs"]);
  await pass(1);
  expect(began).toEqual(["hangs", "a"]);
  end("a");
  await pass(50);
  expect(began).toEqual(["hangs", "a", "b"]);
  end("b");
  await pass(10_000);
  take("c");
  await pass(0);
  expect(began).toEqual(["hangs", "a", "b", "c"]);
});

test("the send throttle gives a slow server one e-mail at a time, and 20 a second once it is a second behind that rate", async () => {
  const { began, take, end, pass } = watch();
  for (let number = 0; number < 100; number++) take(`letter ${number}`);
  let ending = 0;
  const passSecond = async () => {
    for (let ms = 0; ms < 1_000; ms += 10) {
      await pass(10);
      for (const name of began.slice(ending)) setTimeout(() => end(name), 200);
      ending = began.length;
    }
    return began.length;
  };
  const [first, second, third] = [await passSecond(), await passSecond(), await passSecond()];
  expect(first).toBeLessThanOrEqual(6);
  expect(third - second).toBeGreaterThanOrEqual(19);
  expect(third - second).toBeLessThanOrEqual(21);
});

test("a pause of sending recovers at most its own length, so that a slow server gets 20 e-mails a second across short pauses", async () => {
  const { began, take, end, pass } = watch();
  take("hangs");
  await pass(1_500);
  end("hangs");
  await pass(200);
  for (const name of ["slow", "next", "last"]) take(name);
  await pass(249);
  expect(began).toEqual(["hangs", "slow"]);
  await pass(1);
  expect(began).toEqual(["hangs", "slow", "next"]);
  for (const name of ["slow", "next", "last"]) end(name);
  await pass(2_000);
  for (const name of ["slow again", "waits"]) take(name);
  await pass(999);
  expect(began.at(-1)).toBe("slow again");
});

test("fast handovers of e-mails recover the second of delay", async () => {
  const { began, take, end, pass } = watch();
  const quick = Array.from({ length: 50 }, (_, number) => `quick ${number}`);
  for (const name of [...quick, "slow", "last"]) take(name);
  for (const name of quick) {
    await pass(5);
    end(name);
  }
  await pass(900);
  expect(began.at(-1)).toBe("slow");
  end("slow");
  await pass(0);
  expect(began.at(-1)).toBe("last");
});

test("an e-mail that ends while it waits for the throttle leaves the queue and never begins", async () => {
  const { began, lost, take, end, pass } = watch();
  for (const name of ["a", "cut", "b"]) take(name);
  await pass(0);
  end("cut");
  end("a");
  end("a");
  await pass(0);
  expect([began, lost]).toEqual([["a", "b"], ["cut"]]);
  take("c");
  await pass(0);
  expect(began).toEqual(["a", "b"]);
});

test("an e-mail that has waited five seconds goes before a code", async () => {
  const { began, take, end, pass } = watch();
  take("code 0");
  take("letter");
  for (let number = 1; number <= 100; number++) {
    take(`code ${number}`);
    await pass(60);
    end(began.at(-1) ?? "");
  }
  await pass(0);
  expect(began.indexOf("letter")).toBeGreaterThan(80);
  expect(began.indexOf("letter")).toBeLessThan(86);
});
