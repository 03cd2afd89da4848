/** What stands beside a name: kinds, routes and numbers of ours, never a value that somebody sent. */
export type Facts = Record<string, string | number>;

/** Where the product's own seams tell what they do and how long it takes (ADR 72). There are none while no setting names a collector. */
export type Traces = {
  /** Begins a request or a job. A request that another one makes, or whose proxy has begun, is part of that; a job is linked to what queued it. */
  begin(kind: "request" | "job", name: string, cause?: string): Begun;
  /** Does a part of what is traced now, and tells of it; outside of all it only does it. */
  part<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>;
  /** What is traced now, as a header `traceparent` names it. */
  current(): string | undefined;
  /** Sends what is left, as long as that takes no more than a moment. */
  close(): Promise<void>;
};

export type Begun = {
  /** Of the whole trace: a line of the log has it too. */
  id: string;
  /** What it runs, and what comes of that, is part of it. */
  run<T>(work: () => T): T;
  end(told: { name?: string; facts?: Facts; fault?: string }): void;
};

/** What went wrong, in a word of ours: a message may quote what somebody sent. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
