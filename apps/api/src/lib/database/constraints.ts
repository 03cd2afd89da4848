/** Whether a fault of the database is that constraint's or unique index's refusal: the race that it decides. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === constraint;
