/**
 * Length of a text as every limit counts it: Unicode code points of the cleaned text. Schemas (`z.maxLength`), JSON Schema and
 * PostgreSQL (`char_length`) count the same way.
 */
export const lettersIn = (text: string): number => codePointsIn(text.replace(pasted, "").trim());

// Invisible signs that copied text brings along. First pages count with these alone: `cleanLines` is larger.
const pasted = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

export const codePointsIn = (text: string): number => [...text].length;
