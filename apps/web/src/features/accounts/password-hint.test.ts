import { expect, test } from "vitest";
import { passwordHint } from "./password-hint.ts";

test.each([
  ["", "Al menos 8 caracteres"],
  ["perro", "Te faltan 3 caracteres."],
  ["perros1", "Te falta 1 carácter."],
  ["4771234567", "puros números"],
  ["abcabcabc", "Repetir lo mismo"],
  ["Ana.Soto99", "No uses tu correo"],
  ["mangoverde", "Va bien"],
  ["un perro y tres gatos", "Buen largo"],
])("of '%s' it says: %s", (password, said) =>
  expect(passwordHint(password, "ana.soto@correo.example")).toContain(said),
);
