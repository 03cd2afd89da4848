import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openLogger } from "./logger.ts";

test("log lines of one event-loop turn are written together and in order before the next turn ends", async () => {
  const written: string[] = [];
  const log = openLogger({ LOG_LEVEL: "info" }, { write: (lines) => written.push(lines) });
  log.info({ step: 1 });
  log.warn({ step: 2 });
  expect(written).toEqual([]);
  await nextTurn();
  log.info({ step: 3 });
  await nextTurn();
  const steps = written.map((lines) => [...lines.matchAll(/"step":(\d)/g)].map(([, step]) => Number(step)));
  expect(steps).toEqual([[1, 2], [3]]);
  expect(written.every((lines) => lines.endsWith("}\n"))).toBe(true);
});
