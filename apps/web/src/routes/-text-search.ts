/** Parses one text parameter of the URL. The router parses digits as a number, so a number is accepted too. */
export const textSearch =
  <Name extends string>(name: Name) =>
  ({ [name]: text }: Record<string, unknown>): { [Key in Name]?: string } =>
    (typeof text === "string" || typeof text === "number" ? { [name]: String(text) } : {}) as {
      [Key in Name]?: string;
    }; // a computed name widens
