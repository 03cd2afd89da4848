import { expect, test } from "vitest";
import { comparedInstants, hoursAllYear, offsetsOfNode, zoneFault } from "./zone-data.ts";

const zone = "America/Mexico_City";
const winter = comparedInstants.map(() => -360);
const summer = winter.map((offset, at) => (at === 0 ? -300 : offset));

test.each<[string, Parameters<typeof zoneFault>[0], string | undefined]>([
  ["both are new", { zone, node: winter, database: winter }, undefined],
  [
    "Node's is of 2021",
    { zone, node: summer, database: winter },
    "at 2026-07-15T05:30:00Z the zone America/Mexico_City is -05:00 for Node and -06:00 for PostgreSQL",
  ],
  [
    "PostgreSQL's is of 2021",
    { zone, node: winter, database: summer },
    "at 2026-07-15T05:30:00Z the zone America/Mexico_City is -06:00 for Node and -05:00 for PostgreSQL",
  ],
  [
    "both are of 2021",
    { zone, node: summer, database: summer },
    "Node and PostgreSQL both have old data: in July 2026 the zone America/Mexico_City is -06:00, not -05:00",
  ],
  ["Node lacks the zone", { zone, node: null, database: winter }, "Node does not know the zone America/Mexico_City"],
  [
    "PostgreSQL lacks it",
    { zone, node: winter, database: null },
    "PostgreSQL does not know the zone America/Mexico_City",
  ],
])("[F6, B33] zone data is compared: %s", (_case, offsets, fault) => expect(zoneFault(offsets)).toBe(fault));

test("[F6, B33] this Node has the zone data of 2022 or later", () => {
  expect(offsetsOfNode(zone)).toEqual(winter);
  expect(offsetsOfNode("America/Tijuana")).toEqual([-420, -480, -420, -480, -480]);
  expect(offsetsOfNode("America/Nowhere")).toBeNull();
  expect([zone, "America/Cancun", "America/Tijuana", "America/Nowhere"].map(hoursAllYear)).toEqual([
    "-6",
    "-5",
    "none",
    "none",
  ]);
});
