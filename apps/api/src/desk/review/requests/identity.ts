import { companyLabels } from "@arranca/contract/companies/fields";
import { identityLabels } from "@arranca/contract/persons/fields";
import type { IdentityChange } from "@arranca/contract/review/requests";
import { longDate } from "../../../lib/time/spanish-dates.ts";
import type { ReviewPromise } from "../../../lib/time/working-days.ts";
import { changedFields, type PendingChange } from "../../../trust/accounts/own/identity-changes.service.ts";
import { dueAt, masked } from "../rules.ts";

/** Old and new values of a change of identity, side by side; for staff a CURP is masked to the last four. */
export function presentIdentity(
  change: PendingChange,
  { promise, forStaff }: { promise: ReviewPromise; forStaff: boolean },
): IdentityChange {
  const names: Record<string, string> = change.ownerType === "person" ? identityLabels : companyLabels;
  const shown = (field: string, value: string | null | undefined): string | null => {
    if (!value) return null;
    if (field === "birthdate") return longDate(value);
    return forStaff && field === "curp" ? masked(value.slice(-4)) : value;
  };
  return {
    id: change.id,
    asked_at: change.askedAt.toISOString(),
    due_at: dueAt("change", change.askedAt, promise).toISOString(),
    lines: changedFields(change).map((field) => ({
      field,
      label: names[field] ?? field,
      before: shown(field, change.before[field]),
      after: shown(field, change.after[field]),
      masked: forStaff && field === "curp",
    })),
  };
}
