/** Last digits of a CLABE: '•••• 7893'; 'sin CLABE' without one. */
export const lastDigits = (last4: string | null): string => (last4 ? `•••• ${last4}` : "sin CLABE");
