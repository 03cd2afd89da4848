import { expect, test } from "vitest";
import { ApiError } from "./call.ts";
import { failedTo, failing } from "./failed.ts";

test.each([
  ["add", "Error al agregar el registro. Sin conexión."],
  ["change", "Error al modificar el registro. Sin conexión."],
  ["remove", "Error al eliminar el registro. Sin conexión."],
  ["message", "Error al enviar el mensaje. Sin conexión."],
] as const)("[X02] a failure is shown in the seed's words, with its reason: %s", (what, text) => {
  expect(failedTo(what, new ApiError(0, "NETWORK", "Sin conexión."))).toBe(text);
});

test("[X02] the message of a refusal begins with the failed act and keeps its code and its fields", async () => {
  const refusal = new ApiError(409, "CATALOGUE_FIXED", "El producto necesita esta opción.", {
    fields: { name: "Ya existe." },
  });
  await expect(failing("add", Promise.reject(refusal))).rejects.toMatchObject({
    status: 409,
    code: "CATALOGUE_FIXED",
    message: "Error al agregar el registro. El producto necesita esta opción.",
    fields: { name: "Ya existe." },
  });
  await expect(failing("remove", Promise.resolve(1))).resolves.toBe(1);
});
