/** Whether an address belongs to the API; its page for readers has a policy of its own. */
export const isApi = (url: string) => /^\/api(?:[/?]|$)/.test(url) && !url.startsWith("/api/docs");

/** The headers of every answer of the API; a file's or a list's own come after and win. */
export const headersOfApi = (https: boolean): Record<string, string> => ({
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});
