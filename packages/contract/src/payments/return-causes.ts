import { keysOf } from "../keys.ts";
import { plain } from "../values/plain.ts";
import { reasonInWords } from "./spei-return-codes.ts";

/** Cause of a deposit that a bank returns, with its consequences. */
type ReturnCause = {
  name: string;
  /** True if the bank account is the cause: nothing more is paid to it before new bank data are reviewed. */
  isOfAccount: boolean;
  actor: "person" | "staff";
  /**
   * True if the same bank account may be paid again: after a review if the account is the cause, else once staff names the
   * month.
   */
  mayRetry: boolean;
  sentence: string;
  words: readonly string[];
};

export const returnCauses = {
  account_of_other_bank: {
    name: "la cuenta es de otro banco",
    isOfAccount: true,
    actor: "person",
    mayRetry: false,
    sentence: "Pide a tu banco la CLABE correcta y cambia tus datos bancarios.",
    words: ["no pertenece", "otro banco", "otra institucion", "no corresponde al banco"],
  },
  account_of_other_currency: {
    name: "la cuenta no es en pesos",
    isOfAccount: true,
    actor: "person",
    mayRetry: false,
    sentence: "Cambia tus datos bancarios por los de una cuenta en pesos.",
    words: ["divisa", "otra moneda", "dolares"],
  },
  account_closed: {
    name: "la cuenta está cancelada",
    isOfAccount: true,
    actor: "person",
    mayRetry: false,
    sentence: "Cambia tus datos bancarios por los de una cuenta activa a tu nombre.",
    words: ["cancelada", "cerrada", "clausurada"],
  },
  account_blocked: {
    name: "la cuenta está bloqueada",
    isOfAccount: true,
    actor: "person",
    mayRetry: true,
    sentence: "Aclara el bloqueo con tu banco y guarda otra vez tus datos bancarios, o danos otra cuenta.",
    words: ["bloqueada", "congelada", "inactiva", "embargada"],
  },
  account_missing: {
    name: "la cuenta no existe",
    isOfAccount: true,
    actor: "person",
    mayRetry: false,
    sentence: "Pide a tu banco la CLABE correcta y cambia tus datos bancarios.",
    words: ["inexistente", "no existe", "no localizada", "no encontrada"],
  },
  limit_reached: {
    name: "tu cuenta llegó a su límite de depósitos",
    isOfAccount: false,
    actor: "person",
    mayRetry: true,
    sentence: "Pide a tu banco que suba el límite, o cambia tus datos bancarios. El equipo lo intentará otra vez.",
    words: ["limite", "excede", "rebasa", "tope"],
  },
  bank_failure: {
    name: "falló el sistema del banco",
    isOfAccount: false,
    actor: "staff",
    mayRetry: true,
    sentence: "No tienes que hacer nada: el equipo lo intentará otra vez.",
    words: ["falla", "fuera de servicio", "fuera de horario", "tiempo agotado", "rechazo tecnico", "error del banco"],
  },
  account_other: {
    name: "el banco no aceptó la cuenta",
    isOfAccount: true,
    actor: "person",
    mayRetry: true,
    sentence: "Confirma con tu banco que recibe depósitos y guarda otra vez tus datos bancarios, o danos otra cuenta.",
    words: ["cuenta", "cta", "clabe", "beneficiario", "titular"],
  },
  other: {
    name: "el banco dio otro motivo",
    isOfAccount: false,
    actor: "staff",
    mayRetry: true,
    sentence: "El equipo lo revisa con el banco. Te avisamos cuando esté resuelto.",
    words: [],
  },
} as const satisfies Record<string, ReturnCause>;

export type ReturnCauseKey = keyof typeof returnCauses;
const keys = keysOf(returnCauses);

export const returnCause = (key: ReturnCauseKey): ReturnCause => returnCauses[key];

/** Recognises the cause of a return in the bank's text or SPEI's number; `other` if it has no known words. */
export function returnCauseOf(reason: string): ReturnCauseKey {
  // From the beginning of a word: 'incorrecta' ends with 'cta'.
  const said = ` ${plain(reasonInWords(reason)).replace(/[^a-z0-9]+/g, " ")}`;
  return keys.find((key) => returnCause(key).words.some((word) => said.includes(` ${word}`))) ?? "other";
}
