/** Known facts about the clock of an authenticator, in steps of 30 seconds (RFC 6238). */
export type AuthenticatorClock = {
  /** Steps by which the app is known to be ahead of the server; negative if it is behind. */
  drift: number;
  /** Step of the last accepted code. */
  lastStep: number | null;
  /** Step of the last code that was refused as of another minute; it is never accepted. */
  refusedStep: number | null;
  /** Drift of that code; null once a wrong code came after it. */
  refusedDrift: number | null;
};

export type Judged =
  | { kind: "right"; step: number; drift: number }
  /** Right for the app's clock, which does not show the server's time. */
  | { kind: "other minute"; step: number; drift: number }
  | { kind: "used" }
  | { kind: "wrong" };

/** Steps searched around the server's time to explain a code: ten minutes on each side. They open nothing. */
export const explainedSteps = 20;

const tolerance = 1;
const isNear = (one: number, other: number) => Math.abs(one - other) <= tolerance;

/**
 * Judges a code by the offsets at which it is right. One step around the remembered drift is accepted, never more. A code of
 * another minute opens nothing; the next code of the app with the same drift proves the drift, which is then remembered.
 */
export function judgeCode(offsets: readonly number[], now: number, clock: AuthenticatorClock): Judged {
  const isOver = (offset: number) =>
    now + offset === clock.refusedStep || (clock.lastStep !== null && now + offset <= clock.lastStep);
  const known = offsets.find((offset) => isNear(offset, clock.drift));
  if (known !== undefined)
    return isOver(known) ? { kind: "used" } : { kind: "right", step: now + known, drift: clock.drift };
  const [offset] = offsets;
  if (offset === undefined) return { kind: "wrong" };
  const { refusedStep, refusedDrift } = clock;
  const isProven =
    refusedStep !== null &&
    refusedDrift !== null &&
    isNear(offset, refusedDrift) &&
    now + offset > refusedStep &&
    now + offset <= refusedStep + explainedSteps &&
    !isOver(offset);
  return { kind: isProven ? "right" : "other minute", step: now + offset, drift: offset };
}
