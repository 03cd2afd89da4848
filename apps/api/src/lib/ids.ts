import { v5, v7 } from "uuid";

/** UUID version 7: later ids sort after earlier ones. */
export const newId = (): string => v7();

const namespace = "019aa000-0000-7000-8000-0000000c0035";
/** Id derived from a name, equal in every programme. */
export const namedId = (name: string): string => v5(name, namespace);
