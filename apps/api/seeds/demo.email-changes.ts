import { askEmailChange, decideEmailChange } from "../src/desk/review/email-changes/service.ts";
import type { Deps } from "../src/lib/deps.ts";
import { confirmEmailChangeOfLink, stopEmailChangeOfLink } from "../src/trust/accounts/email-changes/service.ts";
import { lastMove } from "../src/trust/accounts/email-changes/store.ts";
import { newEmailChangeTicket } from "../src/trust/accounts/email-changes/tickets.ts";
import type { Member } from "./demo.persons.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { World } from "./demo.world.ts";

const address = "203.0.113.20";
const reason = "Ya no puede abrir su correo de antes. Vino con su INE y la comparé con su expediente.";

/**
 * Plans e-mail changes requested by staff: one waits for a supervisor, one took effect yesterday, one was refused, one
 * stopped by its owner.
 */
export function planEmailChanges(
  { world, staff }: { world: World; staff: DemoStaff },
  who: { waits: Member; moved: Member; refused: Member; stopped: Member },
): void {
  const moveOf = async ({ db }: Pick<Deps, "db">, { personId }: Member): Promise<string> => {
    const move = await lastMove(db, personId);
    if (!move) throw new Error("The demo moves nobody there.");
    return move.id;
  };
  const ask = (daysAgo: number, { personId }: Member, email: string) =>
    world.plan(daysAgo, "12:40", (deps) =>
      askEmailChange(deps.db, deps, { id: personId, email, reason, by: staff.reviewer }),
    );
  const decide = (daysAgo: number, member: Member, accepted: boolean) =>
    world.plan(daysAgo, "16:05", async (deps) =>
      decideEmailChange(deps.db, deps, { id: await moveOf(deps, member), accepted, by: staff.supervisor }),
    );
  const open = (daysAgo: number, member: Member, purpose: "confirm" | "stop") =>
    world.plan(daysAgo, "20:15", async (deps) => {
      const ticket = await newEmailChangeTicket(deps.db, await moveOf(deps, member), purpose);
      return purpose === "confirm"
        ? confirmEmailChangeOfLink(deps, { ticket, address })
        : stopEmailChangeOfLink(deps, { ticket, address });
    });

  ask(11, who.stopped, "correo.ajeno@correo.example");
  open(11, who.stopped, "stop");
  ask(9, who.refused, "correo.dudoso@correo.example");
  decide(9, who.refused, false);
  ask(2, who.moved, "correo.nuevo@correo.example");
  decide(2, who.moved, true);
  open(1, who.moved, "confirm");
  ask(1, who.waits, "correo.por.aprobar@correo.example");
}
