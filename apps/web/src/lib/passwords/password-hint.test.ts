import { expect, test } from "vitest";
import { passwordHint } from "./password-hint.ts";

test.each([
  ["perro", "Te faltan 3 caracteres."],
  ["perros1", "Te falta 1 carácter."],
  ["mangoverde", "Va bien"],
  ["un perro y tres gatos", "Buen largo"],
])("the hint about the length of the password '%s' says: %s", (password, said) =>
  expect(passwordHint(password, {})).toContain(said),
);

const known = { email: "ana.soto@correo.example", name: "Ximena Núñez Ávila" };

test.each([
  ["4771234567", "puros números"],
  ["abcabcabc", "Repetir lo mismo"],
  ["Ana.Soto99", "tu correo"],
  ["sotoana2005", "tu correo"],
  ["Nunez2005!", "tu nombre"],
  ["qwertyui9", "«qwertyui» son teclas seguidas"],
  ["lkjhgfds", "«lkjhgfds» son teclas seguidas"],
  ["Hijklmno7", "«hijklmno» son teclas seguidas"],
  ["Contraseña1", "«contraseña» es de las más usadas"],
  ["contrasena1", "«contrasena» es de las más usadas"],
  ["OTOÑO123".normalize("NFD"), "«otoño» es de las más usadas"],
  ["p3rr1t0123", "«perrito» es de las más usadas"],
  ["teamomucho", "«teamomucho» es de las más usadas"],
])("the hint about the password '%s' says why it is easy to guess: %s", (password, said) =>
  expect(passwordHint(password, known)).toContain(said),
);

test.each(["mangoverde", "un perro y tres gatos", "qwerty y su tortuga", "Ana juega dominó", "bici-lluvia-73"])(
  "the strong password '%s' gets no warning",
  (password) => expect(passwordHint(password, known)).toMatch(/^(?:Va bien|Buen largo)/),
);
