/** Whether an address belongs to the API; its page for readers has a policy of its own. */
export const isApi = (url: string) => /^\/api(?:[/?]|$)/.test(url) && !url.startsWith("/api/docs");

/** The headers of every answer, whatever it is; a page's own policy comes after and wins. */
export const headersOfAll = (https: boolean): Record<string, string> => ({
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/** Addresses that our own pages may frame: papers, pages of the course, and the sentence shown in their place. */
export const framedByUs = { "x-frame-options": "SAMEORIGIN" };

/** Those of every answer of the API beside them; a file's or a list's own come after and win. */
export const headersOfApi: Record<string, string> = {
  "cache-control": "no-store",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
