/** A failure of a whole page, with the HTTP status its error page shows. */
export class PageError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = "PageError";
    this.status = status;
  }
}

/** The page error of a guard that nobody knows (the seed's point 2). */
export function unknownMiddleware(name: string): PageError {
  return new PageError(500, `Unknown middleware ${name}`);
}
