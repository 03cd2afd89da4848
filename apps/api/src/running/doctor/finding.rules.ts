/** Finding of the doctor. `look`: safe enough today, or only on a developer's machine. `unsafe` fails the examination. */
export type Finding = { about: string; state: "safe" | "look" | "unsafe"; says: string; remedy?: string };

export const safe = (about: string, says: string): Finding => ({ about, state: "safe", says });
export const look = (about: string, says: string, remedy: string): Finding => ({ about, state: "look", says, remedy });
export const unsafe = (about: string, says: string, remedy: string): Finding => ({
  about,
  state: "unsafe",
  says,
  remedy,
});
