import { expect, it } from "vitest";
import { isCurrentItem } from "./is-current-item.ts";

const items = [{ to: "/staff" }, { to: "/staff/accounts" }];

it.each([
  ["/staff", "/staff", true],
  ["/staff/accounts", "/staff", false],
  ["/staff/accounts/1", "/staff/accounts", true],
  ["/staff/accounts/1", "/staff", false],
  ["/staffing", "/staff", false],
])("at the path %s the menu item %s is marked as current: %s", (path, to, here) => {
  expect(isCurrentItem(path, to, items)).toBe(here);
});
