import { v5, v7 } from "uuid";

/** A new id: UUID version 7, so that rows made later sort later. */
export const newId = (): string => v7();

const namespace = "019aa000-0000-7000-8000-0000000c0035";
/** The id of something that every programme has under this name: the same everywhere. */
export const namedId = (name: string): string => v5(name, namespace);
