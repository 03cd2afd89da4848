import { keysOf } from "@arranca/contract/keys";
import { applicationStatuses } from "@arranca/contract/statuses";
import { expect, test } from "vitest";
import { applicationGroups, countInGroup } from "./groups.ts";

test("[C10] each application is in one filter of 'Mis postulaciones', and 'Todas' counts every one", () => {
  const one = keysOf(applicationStatuses).map((key) => ({ status: applicationStatuses[key] }));
  const counts = keysOf(applicationGroups).map((group) => countInGroup(one, group));
  expect(counts).toEqual([5, 1, 1, 2, 1]);
});
