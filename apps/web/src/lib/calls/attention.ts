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

export const lastTouched = (): number => lastTouch;

/** True after a minute without input. Calls are then marked, so that polling does not prolong a staff session. */
export const isUnattended = (): boolean => Date.now() - lastTouch > unattendedAfterMs;
