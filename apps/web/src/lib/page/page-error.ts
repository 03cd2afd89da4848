/** Failure of a whole page, with the HTTP status that its error page shows. */
export class PageError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = "PageError";
    this.status = status;
  }
}

/** Page error of an unknown guard (the seed's point 2). */
export function unknownMiddleware(name: string): PageError {
  return new PageError(500, `Unknown middleware ${name}`);
}
