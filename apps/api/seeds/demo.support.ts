import { joinNames } from "@arranca/contract/values/typed/names";
import type { Deps } from "../src/lib/deps.ts";
import { newId } from "../src/lib/ids.ts";
import { addDays } from "../src/lib/time/clock.ts";
import { approveVoucher, rejectVoucher } from "../src/programme/payments/vouchers/review.service.ts";
import { insertLook } from "../src/programme/payments/vouchers/second-look.store.ts";
import { uploadVoucher } from "../src/programme/payments/vouchers/service.ts";
import { changeBank, putDocuments } from "../src/programme/persons/service.ts";
import { monthBoard } from "../src/programme/relations/months/service.ts";
import { aCodeText } from "../src/testing/files/payroll-code.ts";
import { aPayrollXml } from "../src/testing/files/payroll-xml.ts";
import { readVoucher } from "./demo.document-access.ts";
import type { Match } from "./demo.hires.ts";
import { bankOf } from "./demo.persons.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { World } from "./demo.world.ts";
import { accountStatement, paySlip } from "./documents/office-documents.ts";
import { peopleMaker } from "./people/people.ts";
import { digits } from "./people/random.ts";

type Crew = { world: World; staff: DemoStaff };
type Verdict = "approve" | "reject" | "wait";
/** Papers of a voucher: a pay slip alone, one with a QR code, or one with a QR code and its XML. */
type Papers = "slip" | "code" | "xml";

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
  papers: Papers = "slip",
): void {
  const { member, vacancy } = one;
  world.plan(daysAgo, "20:15", async (deps) => {
    const month = await monthOf(deps, one, number);
    const paidOn = addDays(month.ends_on, -1);
    const random = world.random(`slip ${member.plan.key} ${number} ${daysAgo}`);
    const netCents = vacancy.payCents + 40_000;
    const receipt = {
      uuid: `${digits(random, 8)}-0d1a-4b7c-9e3f-${digits(random, 12)}`,
      issuer: vacancy.company.rfc,
      receiver: member.profile.rfc,
      total: (netCents / 100).toFixed(2),
    };
    const slip = await paySlip(
      {
        person: member.profile,
        company: { businessName: vacancy.company.plan.businessName, rfc: vacancy.company.rfc },
        job: vacancy.title,
        from: month.starts_on,
        to: month.ends_on,
        paidOn,
        netCents,
        ...(papers === "slip" ? {} : { code: aCodeText(receipt) }),
      },
      { random },
    );
    const days = { from: month.starts_on, to: month.ends_on, paidOn };
    const xml = Buffer.from(aPayrollXml({ ...receipt, ...days, curp: member.profile.curp }));
    const pdf = { field: "files[0]", kind: "receipt", name: `Nómina ${paidOn}.pdf`, bytes: slip } as const;
    const both = [pdf, { field: "files[1]", kind: "receipt", name: `Nómina ${paidOn}.xml`, bytes: xml }] as const;
    const voucher = await world.withFiles(papers === "xml" ? both : [pdf], (files) =>
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

/**
 * Plans that the newest decision on the voucher of a month waits for somebody else's second look. The demo draws none, as one
 * reviewer decides all its vouchers.
 */
export function planSecondLook({ world, staff }: Crew, one: Match, number: number, daysAgo: number): void {
  world.plan(daysAgo, "11:50", async (deps) => {
    const month = await monthOf(deps, one, number);
    const voucher = await deps.db
      .selectFrom("vouchers")
      .select(["id", "status"])
      .where("month_id", "=", month.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    if (voucher.status !== "approved" && voucher.status !== "rejected") throw new Error("Nothing to look at again.");
    await insertLook(deps.db, {
      id: newId(),
      voucher_id: voucher.id,
      decision: voucher.status,
      cause: "draw",
      decided_by: staff.reviewer.loginId,
      asked_at: deps.clock.now(),
    });
  });
}

/**
 * Plans that a person changes the bank account: approved months wait until staff reviews it. `photo`: days ago on which the
 * person sends a statement; without it the review waits for one.
 */
export function planBankChange({ world }: Crew, { member }: Match, daysAgo: number, photo?: number): void {
  const { personId, profile, plan } = member;
  const random = world.random(`bank of ${plan.key}`);
  const account = peopleMaker(random, world.today)();
  world.plan(daysAgo, "22:05", (deps) => changeBank(deps.db, deps, personId, bankOf(account)));
  if (photo === undefined) return;
  world.plan(photo, "22:20", async (deps) => {
    const holder = joinNames(profile.name, profile.firstSurname, profile.secondSurname);
    const bytes = await accountStatement(holder, account, { random, today: world.day(photo) });
    const file = { field: "account_proof", kind: "document", name: "Estado de cuenta.pdf", bytes } as const;
    await world.withFiles([file], (files) => putDocuments(deps.db, deps, personId, files));
  });
}
