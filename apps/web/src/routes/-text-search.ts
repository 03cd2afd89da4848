/** One text of an address by its name, where the address has it; the router reads what looks like a number as one. */
export const textSearch =
  <Name extends string>(name: Name) =>
  ({ [name]: text }: Record<string, unknown>): { [Key in Name]?: string } =>
    (typeof text === "string" || typeof text === "number" ? { [name]: String(text) } : {}) as {
      [Key in Name]?: string;
    }; // a computed name widens
