/** How many times a check does what it does: this many in `npm test`, and as many as its drill says in `npm run drill`. */
export const sizeOf = (name: `DRILL_${string}`, inTests: number): number => Number(process.env[name] ?? inTests);
