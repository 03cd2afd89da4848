/**
 * Causes of return in SPEI, by Banxico's number. Each number has the same meaning in three public copies of the catalogue:
 * STP ('Catálogo de causas de devolución'), Fintoc (docs.fintoc.com/reference/spei-codes) and SPEI simulators of participants.
 * Left out: 13 and 18, which only STP lists, 25, whose meaning differs, and 28, which is of CoDi alone.
 */
export const speiReturnCodes: Readonly<Record<number, string>> = {
  1: "Cuenta inexistente",
  2: "Cuenta bloqueada",
  3: "Cuenta cancelada",
  5: "Cuenta en otra divisa",
  6: "Cuenta no pertenece al participante receptor",
  14: "Falta información mandatoria para completar el pago",
  15: "Tipo de pago erróneo",
  16: "Tipo de operación errónea",
  17: "Tipo de cuenta no corresponde",
  19: "Carácter inválido",
  20: "Excede el límite de saldo autorizado de la cuenta",
  21: "Excede el límite de abonos permitidos en el mes en la cuenta",
  22: "Número de línea de telefonía móvil no registrado",
  23: "Cuenta adicional no recibe pagos que no proceden de Banxico",
  24: "Estructura de la información adicional incorrecta",
  26: "Resolución del convenio de colaboración para la protección del cliente emisor",
  27: "Pago opcional no aceptado por el participante receptor",
  30: "Clave de rastreo repetida por participante emisor y día de operación",
};

/** Reason of a return in words: a number alone, such as '03', gets the words of SPEI; other texts stay. */
export function reasonInWords(reason: string): string {
  const [, code = ""] = /^\s*0*(\d{1,2})\s*$/.exec(reason) ?? [];
  const words = speiReturnCodes[Number(code)];
  return words ? `${words} (causa ${code} de SPEI)` : reason;
}
