export class PageError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = "PageError";
    this.status = status;
  }
}

/** Error page for a route whose guard does not exist (seed, point 2). */
export function unknownMiddleware(name: string): PageError {
  return new PageError(500, `Unknown middleware ${name}`);
}
