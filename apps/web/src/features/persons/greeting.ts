// Names that are half of a double name: nobody called María José is greeted as 'María'.
const joined = /^(?:maría|ma\.?|m\.?ª|josé|j\.?|juan|ana|luis)$/i;

/**
 * Greeting with the first given name, or with both if the first is rarely used alone: 'Hola, Ximena'. Undefined without a
 * name.
 */
export function greetingOf(givenNames: string | null): string | undefined {
  const [first, second] = givenNames?.trim().split(/\s+/) ?? [];
  if (!first) return undefined;
  return `Hola, ${second && joined.test(first) ? `${first} ${second}` : first}`;
}
