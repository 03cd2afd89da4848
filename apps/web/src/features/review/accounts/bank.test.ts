import { expect, test } from "vitest";
import { formerWords, photoWords } from "./bank.tsx";

test("[M9] the reviewer reads bank, digits, since when and how often the account of before was paid", () => {
  const former = { bank: "BBVA México", clabe_last4: "4321", since: "2026-03-03", paid: 2 };
  expect(formerWords(former)).toBe("BBVA México · CLABE •••• 4321, desde el 3 de marzo de 2026; le pagamos 2 veces");
  expect(formerWords({ ...former, bank: null, paid: 0 })).toBe(
    "CLABE •••• 4321, desde el 3 de marzo de 2026; nunca le pagamos ahí",
  );
  expect(formerWords(null)).toBe("No la conocemos, o no tenía");
});

test("[M9] the reviewer reads when the photo came, or since when it is asked and why the last one was refused", () => {
  const asked = { file_id: null, asked_at: "2026-03-03T18:00:00Z", sent_at: null, refused: null };
  expect(photoWords(asked)).toBe("Falta: se la pedimos el 3 de marzo de 2026");
  expect(photoWords({ ...asked, refused: "No se lee tu nombre" })).toBe(
    "Falta: se la pedimos el 3 de marzo de 2026. La anterior no sirvió: No se lee tu nombre",
  );
  expect(photoWords({ ...asked, file_id: "f", sent_at: "2026-03-04T18:00:00Z" })).toMatch(
    /^La subió el 4 de marzo de 2026/,
  );
});
