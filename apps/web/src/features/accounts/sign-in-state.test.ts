import { expect, test } from "vitest";
import { maskEmail } from "./sign-in-state.ts";

test.each([
  ["ximena.hernandez@correo.mx", "xi•••••@correo.mx"],
  ["ana@correo.mx", "a•••••@correo.mx"],
])("[R04] the e-mail %s is masked as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
