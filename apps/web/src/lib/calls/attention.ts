const unattendedAfterMs = 60_000;

let lastTouch = Date.now();
const touch = () => {
  lastTouch = Date.now();
};
if (typeof addEventListener === "function") {
  for (const kind of ["pointerdown", "keydown", "wheel"])
    addEventListener(kind, touch, { capture: true, passive: true });
}

/** When somebody last touched the page: milliseconds since 1970. */
export const lastTouched = (): number => lastTouch;

/** Whether nobody has touched the page for a minute: what it asks by itself then does not keep a session of staff open. */
export const isUnattended = (): boolean => Date.now() - lastTouch > unattendedAfterMs;
