import { offline, type Transport } from "./call.ts";

/**
 * Sends like fetch, but reports the progress of an upload, which fetch cannot. In a file of its own, so that only pages with
 * uploads load it.
 */
export const sendWithProgress: Transport = (out) =>
  new Promise((resolve, reject) => {
    out.signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(out.method, out.address);
    for (const [name, value] of Object.entries(out.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      out.onProgress?.(lengthComputable ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: Number(request.getResponseHeader("retry-after")),
      });
    request.onerror = () => reject(offline());
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    out.signal?.addEventListener("abort", () => request.abort());
    request.send(out.body ?? null);
  });
