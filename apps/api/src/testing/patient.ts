/** Options of `vi.waitFor` for what happens soon: vitest's own limit of one second is too short for a busy machine. */
export const patient = { timeout: 60_000, interval: 20 };
