/**
 * Length of a text as every limit counts it: Unicode code points of the trimmed text. Schemas (`z.maxLength`), JSON Schema and
 * PostgreSQL (`char_length`) count the same way.
 */
export const lettersIn = (text: string): number => codePointsIn(text.trim());

export const codePointsIn = (text: string): number => [...text].length;
