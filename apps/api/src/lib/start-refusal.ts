/** A start that cannot go on, told to the operator in its message alone: no stack, nothing to debug. */
export class StartRefusal extends Error {
  /** One sentence for each thing that has to change. */
  readonly problems: readonly string[];

  constructor(message: string, problems: readonly string[] = [message]) {
    super(message);
    this.problems = problems;
  }
}
