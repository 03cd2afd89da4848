import { expect, test } from "@playwright/test";
import { pages, routesOfRouter } from "./support/pages.ts";
import { walkPages } from "./support/walk-pages.ts";

test("every route of the router is visited by the page tests", () => {
  expect(Object.keys(pages).sort()).toEqual(routesOfRouter().sort());
});

// Pages of staff are in walk-staff.spec.ts.
walkPages((path) => !path.startsWith("/staff"));
