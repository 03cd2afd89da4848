import { describe, expect, test } from "vitest";
import { isInMexico, kilometresBetween, pointIn, pointText } from "./points.ts";

const leon = { lat: 21.1219, long: -101.6833 };
const silao = { lat: 20.9436, long: -101.427 };

test("the distance from León to Silao is 33 km as the crow flies", () => {
  expect(kilometresBetween(leon, silao)).toBeCloseTo(33.1, 0);
  expect(kilometresBetween(leon, leon)).toBe(0);
});

describe("map coordinates that a user pasted", () => {
  test.each([
    ["21.1219, -101.6833", leon],
    ["21.1219,-101.6833", leon],
    ["  21.1219 -101.6833", leon],
    ["https://www.google.com/maps/place/Le%C3%B3n/@21.1219,-101.6833,17z/data=!3m1", leon],
    ["https://maps.google.com/?q=21.1219,-101.6833", leon],
    ["https://maps.apple.com/?ll=21.1219,-101.6833", leon],
    ["Avenida Madero 20", undefined],
    ["21, -101", undefined],
    ["", undefined],
  ])("%j", (text, point) => expect(pointIn(text)).toEqual(point));

  test("map coordinates pasted in degrees, minutes and seconds are parsed", () => {
    const found = pointIn(`21°07'18.8"N 101°40'59.9"W`);
    expect(found?.lat).toBeCloseTo(21.1219, 3);
    expect(found?.long).toBeCloseTo(-101.6833, 3);
  });

  test("a point is formatted with six decimals and parsed back unchanged", () => {
    expect(pointText(leon)).toBe("21.121900, -101.683300");
    expect(pointIn(pointText(leon))).toEqual(leon);
  });
});

test.each([
  [leon, true],
  [{ lat: -101.6833, long: 21.1219 }, false],
  [{ lat: 21.1219, long: 101.6833 }, false],
])("the point %j is in Mexico: %s", (point, said) => expect(isInMexico(point)).toBe(said));
