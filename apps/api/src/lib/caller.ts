import { AsyncLocalStorage } from "node:async_hooks";

const caller = new AsyncLocalStorage<string>();

export const callFrom = <T>(address: string, run: () => Promise<T>): Promise<T> => caller.run(address, run);

export const callerAddress = (): string | undefined => caller.getStore();
