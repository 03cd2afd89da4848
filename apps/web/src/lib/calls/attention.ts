import { minuteMs } from "@arranca/contract/values/durations";

const unattendedAfterMs = minuteMs;

let lastTouch = Date.now();
const touch = () => {
  lastTouch = Date.now();
};
if (typeof addEventListener === "function") {
  for (const kind of ["pointerdown", "keydown", "wheel"])
    addEventListener(kind, touch, { capture: true, passive: true });
}

/** Time of the last input on the page, in milliseconds since 1970. */
export const lastTouched = (): number => lastTouch;

/** True after a minute without input. Calls are then marked, so that polling does not keep a session of staff open. */
export const isUnattended = (): boolean => Date.now() - lastTouch > unattendedAfterMs;
