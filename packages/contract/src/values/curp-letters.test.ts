import { expect, test } from "vitest";
import { curpFitsName } from "./curp-letters.ts";

test.each([
  ["HEVX050412MJCRLMA1", "Ximena Guadalupe", "Hernández", "Villaseñor", true],
  ["PEPJ010203HDFRRNA3", "Juan", "Pérez", "Prado", true],
  ["BUEI990704HJCNSS06", "Isaac", "Bueno", "Estrada", false],
  ["BXEI990704HJCNSS06", "Isaac", "Bueno", "Estrada", true],
  ["MUXN030915HGTXXXA9", "Noé", "Muñó", "", true],
  ["HEGG050101MJCRRDA0", "MA. Guadalupe", "Hernández", "García", true],
  ["HEGG050101MJCRRDA0", "MA. Guadalupe", "HDZ", "García", false],
  ["QURV030417MJCNBLA0", "Ximena", "Hernández", "Villaseñor", false],
])("[B05, B08] the letters of %s are compared with %s %s %s", (curp, name, firstSurname, secondSurname, fits) => {
  expect(curpFitsName(curp, { name, firstSurname, secondSurname })).toBe(fits);
});
