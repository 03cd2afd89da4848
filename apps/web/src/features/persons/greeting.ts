// Alone it is half a name: nobody called María José is 'María'.
const joined = /^(?:maría|ma\.?|m\.?ª|josé|j\.?|juan|ana|luis)$/i;

/** 'Hola, Ximena': by the first given name, or by both where the first is seldom said alone; without a name there is none. */
export function greetingOf(givenNames: string | null): string | undefined {
  const [first, second] = givenNames?.trim().split(/\s+/) ?? [];
  if (!first) return undefined;
  return `Hola, ${second && joined.test(first) ? `${first} ${second}` : first}`;
}
