// Keys sent by calls without a session (seed, call authorisation). They identify the client, are not secret and give no
// access to personal data.
export const applicationKey = "arranca-web";
export const systemKey = "arranca-system";
