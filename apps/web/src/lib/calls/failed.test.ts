import { expect, test } from "vitest";
import { ApiError } from "./call.ts";
import { failedTo } from "./failed.ts";

test.each([
  ["add", "Error al agregar el registro. Sin conexión."],
  ["change", "Error al modificar el registro. Sin conexión."],
  ["remove", "Error al eliminar el registro. Sin conexión."],
  ["message", "Error al enviar el mensaje. Sin conexión."],
] as const)("[X02] what failed is said in the seed's words, with why: %s", (what, text) => {
  expect(failedTo(what, new ApiError(0, "NETWORK", "Sin conexión."))).toBe(text);
});
