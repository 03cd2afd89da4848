import { expect, test } from "vitest";
import { displayPhone, phoneLink } from "./phone-text.ts";

test.each([
  ["4772150934", "477 215 0934"],
  ["14772150934", "+1 477 215 0934"],
  ["524772150934", "+52 477 215 0934"],
  ["5024772150934", "+502 477 215 0934"],
  ["5214771234567", "+521 477 123 4567"],
  ["12345", "12345"],
  ["477215093", "477215093"],
  ["52047721509341", "52047721509341"],
])("[S12] a phone %s is written %s", (phone, text) => {
  expect(displayPhone(phone)).toBe(text);
});

test.each([
  ["4772150934", "tel:+524772150934"],
  ["477 215 0934", "tel:+524772150934"],
  ["524772150934", "tel:+524772150934"],
  ["14772150934", "tel:+14772150934"],
  ["089", "tel:089"],
])("[S12] the link of a phone %s is %s", (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
