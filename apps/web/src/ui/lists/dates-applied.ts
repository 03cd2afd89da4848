import { shortDate } from "#lib/format.ts";

/** The range of days that is on, in words, with the change that takes it off. */
export function datesApplied(what: string, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (!from && !to) return [];
  const words = [what, from && `desde ${shortDate(from)}`, to && `hasta ${shortDate(to)}`].filter(Boolean).join(" ");
  return [{ words, off: { from: undefined, to: undefined } }];
}
