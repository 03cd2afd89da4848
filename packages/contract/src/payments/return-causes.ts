import { keysOf } from "../keys.ts";
import { plain } from "../values/plain.ts";

/** Why a bank sends a deposit back, and all that follows from it. */
type ReturnCause = {
  /** What happened, as staff and the person read it after 'El banco devolvió el depósito:'. */
  name: string;
  /** It lies in the account: nothing more is paid to it until other bank data were given and reviewed. */
  isOfAccount: boolean;
  /** Who can mend it. */
  actor: "person" | "staff";
  /** Whether this same account may be paid again: one of the account after a review of it, any other once staff names the month. */
  mayRetry: boolean;
  /** What its owner does now. */
  sentence: string;
  /** What banks write for it: without accents, in small letters. */
  words: readonly string[];
};

/** In the order in which they are recognised: what says more comes first. */
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
  /** Something else about the account: whatever it is, the same account is not paid without a look at it. */
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

/** Recognises the cause in what the bank wrote; `other` when it says none of the known ones. */
export function returnCauseOf(reason: string): ReturnCauseKey {
  const said = plain(reason);
  return keys.find((key) => returnCause(key).words.some((word) => said.includes(word))) ?? "other";
}
