export const applicationKey = "arranca-web";
export const systemKey = "arranca-system";
