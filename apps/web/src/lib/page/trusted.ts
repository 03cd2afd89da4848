/**
 * The only trusted types policy for HTML and script URLs. Browsers with trusted types refuse all other strings
 * (`require-trusted-types-for` in the Content-Security-Policy); other browsers get the plain text.
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

// A policy returns an object that the DOM accepts in place of a string. The DOM types do not know it.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy("arranca", rules) ?? rules;

export const ownScript = (address: string): string => policy.createScriptURL(address);

/** Parses foreign HTML into a document without a window: no script runs and nothing is loaded. */
export const readApart = (html: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(html), "text/html");
