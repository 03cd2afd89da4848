/** Attributes of a trace span: own kinds, routes and numbers, never a value from a user. */
export type Facts = Record<string, string | number>;

/** Traces of the product's operations and their durations (ADR 72). Undefined if no collector is set. */
export type Traces = {
  /**
   * Begins the trace of a request or a job. A nested request, or one traced by a trusted proxy, joins that trace; a job is
   * linked to its cause.
   */
  begin(kind: "request" | "job", name: string, cause?: string): Begun;
  part<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>;
  current(): string | undefined;
  close(): Promise<void>;
};

export type Begun = {
  id: string;
  run<T>(work: () => T): T;
  end(outcome: { name?: string; facts?: Facts; fault?: string }): void;
};

/** Kind of an error in own words: its message may quote user input. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
