import { cleanLine } from "./clean-text.ts";

export const emailWords = {
  missing: "El correo electrónico es requerido.",
  wrong: "Introduce un correo electrónico válido",
  /** Names a character that no address has before the @. */
  sign: (sign: string) => {
    if (sign === " ") return "Un correo no lleva espacios.";
    return /\p{L}/u.test(sign) ? `La ${sign} no va en un correo.` : `El signo ${sign} no va en un correo.`;
  },
  two: "Escribe un solo correo.",
  dots: "Un correo no lleva dos puntos seguidos.",
  edge: "Antes de la @ va una letra o un número, no un punto.",
};

export const emailMaxLength = 254;
// Letters of a domain beyond ASCII: Latin ones with marks. Those of other alphabets look like them, so they stay `xn--`.
const letter = "a-zA-Z\\u00DF-\\u00F6\\u00F8-\\u0130\\u0132-\\u017E";
/** Pattern of a stored address: a domain with marks is kept readable. */
export const emailPattern = new RegExp(
  `^(?:[A-Za-z0-9_'+-]+\\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[${letter}0-9][${letter}0-9-]*\\.)+(?:[${letter}]{2,}|[xX][nN]--[A-Za-z0-9-]+)$`,
);
const readable = new RegExp(`^[${letter}0-9-]+$`);

/** The one address that a typed text can mean: '<ana@gmail,com>.' means 'ana@gmail.com'. Other faults stay as they are. */
export function mendedEmail(typed: string): string {
  const line = cleanLine(typed);
  const [, named = line] = /^[^<>]*<([^<>]*)>[^<>]*$/.exec(line) ?? [];
  const bare = trimmedEnd(named.trim().replace(/^mailto: ?/i, ""))
    .replace(/ ?([@.,_+-]) ?/g, "$1")
    .toLowerCase();
  const [local, domain, ...more] = bare.split("@");
  if (local === undefined || domain === undefined || more.length > 0) return bare;
  const dotted = (part: string) => part.replaceAll(",", ".");
  const [host = ""] = domain.split("?", 1);
  return `${dotted(local)}@${dotted(host).split(".").map(readableLabel).join(".")}`;
}

function trimmedEnd(text: string): string {
  let end = text.length;
  while (end > 0 && " .,;:".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Reason why a mended text is no address; undefined if it is one. */
export function emailFault(email: string): string | undefined {
  if (email === "") return emailWords.missing;
  if (email.length <= emailMaxLength && emailPattern.test(email)) return undefined;
  const [local = "", domain, ...more] = email.split("@");
  if (more.some((one) => one.includes("."))) return emailWords.two;
  if (!domain) return emailWords.wrong;
  const sign = /[^a-z0-9_'+.-]/u.exec(local)?.[0] ?? / /.exec(domain)?.[0];
  if (sign) return emailWords.sign(sign);
  if (email.includes("..")) return emailWords.dots;
  if (local.startsWith(".") || local.endsWith(".")) return emailWords.edge;
  return emailWords.wrong;
}

/** Converts a label `xn--…` of a domain to its letters (RFC 3492); others, and those of other alphabets, stay. */
function readableLabel(label: string): string {
  if (!label.startsWith("xn--")) return label;
  const dash = label.lastIndexOf("-");
  const output = dash > 3 ? [...label.slice(4, dash)] : [];
  let [code, at, bias, step] = [128, 0, 72, dash > 3 ? dash + 1 : 4];
  while (step < label.length) {
    const before = at;
    for (let weight = 1, rate = 36; ; rate += 36) {
      const digit = digits.indexOf(label.charAt(step));
      step += 1;
      if (digit < 0 || at > 1e9) return label;
      at += digit * weight;
      const limit = Math.min(Math.max(rate - bias, 1), 26);
      if (digit < limit) break;
      weight *= 36 - limit;
    }
    const size = output.length + 1;
    bias = nextBias(at - before, size, before === 0);
    code += Math.floor(at / size);
    if (code > 0xffff) return label;
    at %= size;
    output.splice(at, 0, String.fromCodePoint(code));
    at += 1;
  }
  const word = output.join("");
  return readable.test(word) ? word : label;
}

const digits = "abcdefghijklmnopqrstuvwxyz0123456789";

function nextBias(delta: number, size: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / size);
  let bias = 0;
  for (; rest > 455; bias += 36) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}
