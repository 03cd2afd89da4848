// What a call without a session carries (seed, call authorisation). They name the client, are no secrets and open nothing personal.
export const applicationKey = "arranca-web";
export const systemKey = "arranca-system";
