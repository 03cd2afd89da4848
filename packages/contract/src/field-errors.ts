/** The message of a field that was left empty (seed, point 5). */
export const requiredMessage = "Este campo es obligatorio";

type Issue = {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
};

/** One message per field out of the issues of a schema; a nested field reads `manager.name`. The first issue counts. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join(".") || "body";
    fields[field] ??= isMissing(issue) ? requiredMessage : issue.message;
  }
  return fields;
}

const isMissing = (issue: Issue) =>
  (issue.code === "invalid_type" || issue.code === "invalid_union") &&
  (issue.input === undefined || issue.input === null);
