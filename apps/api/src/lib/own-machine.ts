/** Whether the name or the address of a host, as a URL writes it, is this machine's own. */
export const isOwnMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
