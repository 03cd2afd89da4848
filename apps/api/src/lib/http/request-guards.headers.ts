/** True for URLs of the API, except its documentation page, which has its own policy. */
export const isApi = (url: string) => /^\/api(?:[/?]|$)/.test(url) && !url.startsWith("/api/docs");

/** Headers of every response. A page's own policy is set later and wins. */
export const headersOfAll = (https: boolean): Record<string, string> => ({
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  ...(https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

/** Headers of URLs that pages of this site may frame: documents, course pages, and refusals shown in their place. */
export const framedByUs = { "x-frame-options": "SAMEORIGIN" };

/** Additional headers of every API response. Those of a file or a list are set later and win. */
export const headersOfApi: Record<string, string> = {
  "cache-control": "no-store",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
