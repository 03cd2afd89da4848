import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openLogger } from "./logger.ts";

test("lines of one turn of the event loop are written together, in their order, before the next is over", async () => {
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
