/** True if a database error is a violation of this constraint or unique index, which decides a race. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === constraint;
