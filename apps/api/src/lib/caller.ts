import { AsyncLocalStorage } from "node:async_hooks";

const caller = new AsyncLocalStorage<string>();

/** Runs what a call does: until it ends, `callerAddress` is the network address it came from. */
export const callFrom = <T>(address: string, run: () => Promise<T>): Promise<T> => caller.run(address, run);

/** The network address of the call that runs; undefined in jobs and commands. */
export const callerAddress = (): string | undefined => caller.getStore();
