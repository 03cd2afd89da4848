import { expect, test } from "vitest";
import { partOf } from "./parts.ts";

test.each([
  [undefined, undefined],
  ["bytes=0-", { from: 0, to: 99 }],
  ["bytes=10-19", { from: 10, to: 19 }],
  ["bytes=90-200", { from: 90, to: 99 }],
  ["bytes=-10", { from: 90, to: 99 }],
  ["bytes=-200", { from: 0, to: 99 }],
  ["bytes=100-", "none"],
  ["bytes=-0", "none"],
  // An invalid range or a request for several ranges is answered with the whole file.
  ["bytes=20-10", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,5-6", undefined],
  ["lines=0-1", undefined],
])("the range %j of a file of 100 bytes is %j", (range, part) => expect(partOf(range, 100)).toEqual(part));
