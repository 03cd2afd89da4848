/** Attributes of a span: our own kinds, routes and numbers, never a value from a user. */
export type Facts = Record<string, string | number>;

/** Traces of the product's operations and their durations (ADR 72). Undefined if no collector is set. */
export type Traces = {
  /**
   * Begins a request or a job. A nested request, or one traced by our proxy, joins that trace; a job is linked to its cause.
   */
  begin(kind: "request" | "job", name: string, cause?: string): Begun;
  part<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>;
  current(): string | undefined;
  /** Sends the remaining spans, with a short time limit. */
  close(): Promise<void>;
};

export type Begun = {
  /** Trace id, also written to the log. */
  id: string;
  run<T>(work: () => T): T;
  end(told: { name?: string; facts?: Facts; fault?: string }): void;
};

/** Kind of an error in our own words: its message may quote user input. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
