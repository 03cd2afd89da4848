/** How many times a check does what it does, or from which seed: this in `npm test`, and what its drill says in `npm run drill`. */
export const sizeOf = (name: `DRILL_${string}`, inTests: number): number => Number(process.env[name] ?? inTests);
