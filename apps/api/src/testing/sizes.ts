/** Number of repetitions or seed of a check: `inTests` in `npm test`, the drill's value in `npm run drill`. */
export const sizeOf = (name: `DRILL_${string}`, inTests: number): number => Number(process.env[name] ?? inTests);
