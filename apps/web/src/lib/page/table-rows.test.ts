import { expect, it } from "vitest";
import { askFor } from "./table-rows.ts";

it("[A13] table rows after the thousandth are requested by cursor only", () => {
  expect(askFor({ limit: 10, offset: 20 })).toEqual({ limit: 10, offset: 20 });
  expect(askFor({ limit: 10, offset: 1000, cursor: "t_1_2" })).toEqual({ limit: 10, cursor: "t_1_2" });
});
