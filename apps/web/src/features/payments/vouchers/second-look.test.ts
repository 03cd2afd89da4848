import { expect, test } from "vitest";
import { lookWords } from "./second-look.tsx";

const look = {
  cause: "draw",
  decision: { id: 2, name: "Aprobado", key: "approved" },
  decided_by: "Ana Ruiz",
  looked_by: null,
  agrees: null,
} as const;

test("[M8] a second look says who decided, why it is looked at again and how it ended", () => {
  expect(lookWords(look).title).toBe("Falta la segunda revisión");
  expect(lookWords(look).body).toBe(
    "Aprobado por Ana Ruiz. Salió en el sorteo: uno de cada diez se revisa dos veces. Hasta entonces no se paga.",
  );
  expect(lookWords({ ...look, cause: "new_reviewer" }).body).toContain("los primeros 20 de quien empieza");
  expect(lookWords({ ...look, looked_by: "Luis Sol", agrees: true }).body).toContain("Luis Sol lo confirmó");
  expect(lookWords({ ...look, looked_by: "Luis Sol", agrees: false }).title).toBe("Las dos revisiones no coinciden");
});
