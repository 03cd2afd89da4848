import type { Deps } from "../src/lib/deps.ts";
import { addDays } from "../src/lib/time/clock.ts";
import { approveVoucher, rejectVoucher } from "../src/programme/payments/vouchers/review.service.ts";
import { uploadVoucher } from "../src/programme/payments/vouchers/service.ts";
import { changeBank } from "../src/programme/persons/service.ts";
import { monthBoard } from "../src/programme/relations/months/service.ts";
import { readVoucher } from "./demo.document-access.ts";
import type { Match } from "./demo.hires.ts";
import { bankOf } from "./demo.persons.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { World } from "./demo.world.ts";
import { paySlip } from "./documents/office-documents.ts";
import { peopleMaker } from "./people/people.ts";

type Crew = { world: World; staff: DemoStaff };
type Verdict = "approve" | "reject" | "wait";

export async function monthOf(deps: Deps, { relationId }: Match, number: number) {
  const month = (await monthBoard(deps.db, deps, relationId)).find(({ row }) => row.number === number);
  if (!month) throw new Error(`The relation has no month ${number}.`);
  return month.row;
}

/** Plans that the person uploads the pay slip of a month, and that a reviewer decides it the next day. */
export function planVoucher(
  { world, staff }: Crew,
  one: Match,
  number: number,
  daysAgo: number,
  verdict: Verdict,
): void {
  const { member, vacancy } = one;
  world.plan(daysAgo, "20:15", async (deps) => {
    const month = await monthOf(deps, one, number);
    const paidOn = addDays(month.ends_on, -1);
    const slip = await paySlip(
      {
        person: member.profile,
        company: { businessName: vacancy.company.plan.businessName, rfc: vacancy.company.rfc },
        job: vacancy.title,
        from: month.starts_on,
        to: month.ends_on,
        paidOn,
        netCents: vacancy.payCents + 40_000,
      },
      { random: world.random(`slip ${member.plan.key} ${number} ${daysAgo}`) },
    );
    const file = { field: "files[0]", kind: "document", name: `Nómina ${paidOn}.pdf`, bytes: slip } as const;
    const voucher = await world.withFiles([file], (files) =>
      uploadVoucher(deps.db, deps, {
        personId: member.personId,
        by: member.actor.loginId,
        paymentDate: paidOn,
        declaredDate: null,
        month: number,
        files,
      }),
    );
    if (verdict !== "wait") planVerdict({ world, staff }, voucher.id, daysAgo - 1, verdict);
  });
}

function planVerdict({ world, staff }: Crew, voucherId: string, daysAgo: number, verdict: "approve" | "reject"): void {
  const by = staff.reviewer.loginId;
  world.plan(daysAgo, "11:45", async (deps) => {
    await readVoucher(deps, voucherId, staff.reviewer);
    if (verdict === "approve") return approveVoucher(deps.db, deps, { voucherId, by });
    return rejectVoucher(deps.db, deps, {
      voucherId,
      by,
      reason: "No se alcanza a leer",
      note: "Toma la foto con buena luz, que se lea el monto.",
    });
  });
}

/** Plans that a person changes the bank account: approved months wait until staff reviews it. */
export function planBankChange({ world }: Crew, { member }: Match, daysAgo: number): void {
  const random = world.random(`bank of ${member.plan.key}`);
  const account = bankOf(peopleMaker(random, world.today)());
  world.plan(daysAgo, "22:05", (deps) => changeBank(deps.db, deps, member.personId, account));
}
