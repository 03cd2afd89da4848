import { expect, test } from "vitest";
import { formerWords } from "./bank.tsx";

test("[M9] the reviewer reads bank, digits, since when and how often the account of before was paid", () => {
  const former = { bank: "BBVA México", clabe_last4: "4321", since: "2026-03-03", paid: 2 };
  expect(formerWords(former)).toBe("BBVA México · CLABE •••• 4321, desde el 3 de marzo de 2026; le pagamos 2 veces");
  expect(formerWords({ ...former, bank: null, paid: 0 })).toBe(
    "CLABE •••• 4321, desde el 3 de marzo de 2026; nunca le pagamos ahí",
  );
  expect(formerWords(null)).toBe("No la conocemos, o no tenía");
});
