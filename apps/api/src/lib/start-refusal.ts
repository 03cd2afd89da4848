/** A start that cannot go on, told to the operator in its message alone: no stack, nothing to debug. */
export class StartRefusal extends Error {}
