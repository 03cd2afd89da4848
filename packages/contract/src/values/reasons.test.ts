import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { explains, reasonMessage, reasonText } from "./reasons.ts";

describe("a written reason needs real words with at least 10 letters", () => {
  test.each([
    "Lo pidió por teléfono, perdió su correo.",
    "Queja de la empresa del 12 de marzo",
    "Comprobante ilegible",
    "Lo pide el IMSS",
    "La INE no coincide con la CURP",
    "Revisión de transcripciones abstractas",
    "Vive en Tlalnepantla, no en Tzintzuntzan",
    "REPORTE DE ROBO",
    "Pingüinos y ñandúes",
    "Su mamá llamó hoy",
    "El mismo domicilio que otra persona",
    "Auditoría: folio P-000123",
    // From a keyboard that sends letter and accent as separate characters.
    "Lo pidi\u006f\u0301 su duen\u0303a",
  ])("the reason is accepted: %s", (reason) => expect(explains(reason)).toBe(true));

  test.each([
    "aaaa",
    "aaaa aaaa aaaa",
    "aaaaaaaaaaaaaaa",
    "ababababab cdcdcdcdcd",
    "asdfgh qwerty zxcvbn",
    "asdasdasd qweqweqwe",
    "jajajaja lalalala",
    "motivo motivo motivo",
    "1234567890 1234567890",
    "...............",
    "xxxx bcdfg hjklm",
    "Verificación",
    "ok ok ok ok ok",
    "a e i o u a e i o u",
    "ñlkjhg poiuyt",
    "revisión kkkk wwww",
  ])("the reason is refused: %s", (reason) => expect(explains(reason)).toBe(false));

  test("the error message says what a written reason lacks", () => {
    const said = (value: string) => z.safeParse(reasonText(300), value).error?.issues.map(({ message }) => message);
    expect(said("aaaa aaaa aaaa")).toEqual([reasonMessage]);
    expect(said("  Queja de su jefa  ")).toBeUndefined();
    expect(z.parse(reasonText(300), "  Queja de su jefa  ")).toBe("Queja de su jefa");
  });
});
