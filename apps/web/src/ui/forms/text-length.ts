import { lettersIn } from "@arranca/contract/values/typed/letters";

/** Message for a text over its limit. The text is not cut. */
export function tooLong(text: string, limit: number | undefined): string | undefined {
  const over = limit === undefined ? 0 : lettersIn(text) - limit;
  if (over <= 0) return undefined;
  return over === 1 ? "Sobra 1 carácter." : `Sobran ${over} caracteres.`;
}
