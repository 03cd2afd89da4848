/**
 * The only doors through which a text becomes html or the address of a script: browsers that know trusted types refuse every
 * other one (`require-trusted-types-for` in the content policy of the pages), the others take the plain text.
 */
type Policy = { createHTML: (html: string) => string; createScriptURL: (address: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };

const rules: Policy = {
  createHTML: (html) => html,
  createScriptURL: (address) => {
    if (new URL(address, location.origin).origin !== location.origin) throw new TypeError(`${address} is not ours`);
    return address;
  },
};

// What a policy makes is an object that a browser takes where a text stands; the types of the DOM know neither.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy("arranca", rules) ?? rules;

/** The address of a script of our own, for a worker. */
export const ownScript = (address: string): string => policy.createScriptURL(address);

/** Reads foreign html in a document that belongs to no window: nothing in it runs or is loaded. */
export const readApart = (html: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(html), "text/html");
