/**
 * Listener of the steps of the history, set after the first screen. It runs before the router's: listeners of the window run
 * in the order in which they were added, so this module must be loaded before the router is made.
 */
export const steps: { onStep?: ((event: PopStateEvent) => void) | undefined } = {};

window.addEventListener("popstate", (event) => steps.onStep?.(event));
