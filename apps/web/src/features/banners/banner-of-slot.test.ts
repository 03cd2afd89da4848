import { expect, test } from "vitest";
import { bannerOfSlot } from "./banner-of-slot.ts";

const banners = [
  { slot: 1, invites: true, alt: "Postúlate esta semana" },
  { slot: 1, invites: false, alt: "Tu primer recibo" },
  { slot: 2, invites: true, alt: "Hay vacantes nuevas" },
] as const;

test.each([
  [1, true, "Postúlate esta semana"],
  [1, false, "Tu primer recibo"],
  [2, true, "Hay vacantes nuevas"],
  [2, false, undefined],
] as const)("[S2.4] slot %i of a reader who may apply (%s) shows %s", (slot, mayApply, alt) =>
  expect(bannerOfSlot(banners, { slot, mayApply })?.alt).toBe(alt),
);
