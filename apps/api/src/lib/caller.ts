import { AsyncLocalStorage } from "node:async_hooks";

const caller = new AsyncLocalStorage<string>();

/** Runs a call. Until it ends, `callerAddress` returns its network address. */
export const callFrom = <T>(address: string, run: () => Promise<T>): Promise<T> => caller.run(address, run);

/** Network address of the running call; undefined in jobs and commands. */
export const callerAddress = (): string | undefined => caller.getStore();
