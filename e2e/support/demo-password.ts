/** The password of all accounts of the demo programme. */
export const demoPassword = "arranca-demo-2026";
