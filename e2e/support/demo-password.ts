/** The password of every account of the demo programme. */
export const demoPassword = "arranca-demo-2026";
