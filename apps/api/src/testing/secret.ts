export const secretOfTests = "a secret key that only tests use, 32 characters";
