export const demoPassword = "arranca-demo-2026";
