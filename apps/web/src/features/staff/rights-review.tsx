import type { StaffMember } from "@arranca/contract/staff";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { AskList } from "#ui/display/ask-list.tsx";
import { useConfirm } from "./queries.ts";
import { showOutcome } from "./show-outcome.ts";

/** Quarterly review of permissions: staff members to be confirmed by a colleague, with the days left. */
export function RightsReview({ members }: { members: readonly StaffMember[] }) {
  const confirm = useConfirm();
  return (
    <AskList
      title="Permisos por confirmar"
      lead="Cada tres meses otra persona que administre confirma que cada quien todavía necesita sus roles. Quien no esté confirmado sale del equipo."
      asks={members.flatMap((member) =>
        member.ends
          ? {
              key: member.id,
              title: member.name,
              detail: `${member.roles.map(({ name }) => name).join(", ") || "Sin rol"}. A más tardar el ${longDate(member.ends.at)}: ${leftWords(
                member.ends.days_left,
              )}.`,
              action: member.actions.includes("confirm") ? (
                <Button
                  look="wait"
                  busy={confirm.isPending && confirm.variables === member.id}
                  onClick={() => void showOutcome(confirm.mutateAsync(member.id))}
                >
                  Confirmar
                  <span className="sr-only"> a {member.name}</span>
                </Button>
              ) : (
                <span className="text-14">Lo confirma otra persona.</span>
              ),
            }
          : [],
      )}
    />
  );
}

const leftWords = (days: number) =>
  days === 0 ? "hoy es el último día" : days === 1 ? "queda 1 día" : `quedan ${days} días`;
