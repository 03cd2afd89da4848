export const courseLimits = {
  sections: 20,
  itemsOfSection: 30,
  items: 100,
  title: 120,
  description: 500,
  text: 30_000,
  transcriptLines: 1000,
  transcriptLine: 300,
  questions: 30,
  question: 300,
  options: 8,
  option: 200,
  explanation: 600,
  alt: 200,
  notes: 20,
  note: 500,
  minutes: 600,
} as const;

const mebibyte = 1024 * 1024;

export const courseFileBytes = {
  video: 60 * mebibyte,
  audio: 20 * mebibyte,
  image: 5 * mebibyte,
  pdf: 10 * mebibyte,
  captions: mebibyte / 4,
} as const;
export type CourseFileKind = keyof typeof courseFileBytes;

/** Maximum bytes of an exported course package, which contains each file once. */
export const packageBytes = 200 * mebibyte;
