import { companyDraft, companySteps, personDraft, personSteps } from "@arranca/contract/accounts/registration";
import { blankVacancy, isBlankVacancy, type VacancyFields } from "@arranca/contract/vacancies/form";
import { createVacancy, readCompanyVacancy, updateVacancy } from "@arranca/contract/vacancies/vacancy";
import { cleanLine, cleanLines } from "@arranca/contract/values/typed/clean-text";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, aCompany, aPerson } from "../testing/factories.ts";
import { send } from "../testing/requests.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let t: TestApp;
let company: Account;
beforeAll(async () => {
  t = await startTestApp();
  company = await aCompany(t);
});
afterAll(() => t.close());

/** Texts as they are kept; `clean` is the cleaning of their field. */
const words = (maxLength: number, clean = cleanLine) =>
  fc
    .oneof(
      fc.string({ unit: "grapheme", maxLength }),
      fc.constantFrom("'; DROP TABLE vacancies; --", "<script>", "😀", "\\", "%_", "{}", "á\r\nb", "0", "-1"),
    )
    .map((text) => clean(text).slice(0, maxLength).trim())
    .filter((text) => text.isWellFormed());
const number = (max: number) => fc.oneof(fc.constant(null), fc.nat(9), fc.nat(max));

const typedVacancy = fc
  .record({
    title: words(120),
    additionalInfo: words(1000, cleanLines),
    genderReason: words(300, cleanLines),
    schedule: words(120),
    remunerationMin: number(999_999_999),
    remunerationMax: number(999_999_999),
    ageMin: number(999),
    ageMax: number(999),
    fieldWorkPercent: number(999),
    officePercent: number(999),
    vacancyNumbers: fc.nat(999),
    genderId: fc.constantFrom(1, 2, 3),
    netSalary: fc.constantFrom<0 | 1>(0, 1),
  })
  .map((typed): VacancyFields => ({ ...blankVacancy, ...typed }))
  .filter((form) => !isBlankVacancy(form));

describe("[R15] the draft of a vacancy", () => {
  const create = (body: object) => send(t, createVacancy, { body: { ...body, draft: true }, as: company });
  const update = (body: Record<string, unknown>) => send(t, updateVacancy, { body, as: company });
  const kept = async (publicationId: string) => {
    const read = await send(t, readCompanyVacancy, { params: { publicationId }, as: company });
    return read.contents().form;
  };

  test("a draft of a vacancy keeps a pay range whose end is below its beginning", async () => {
    const made = await create({ title: "Cajera", remunerationMin: 900_000, remunerationMax: 8_000 });
    expect(made.status).toBe(200);
    expect(await kept(made.contents().id)).toMatchObject({ remunerationMin: 900_000, remunerationMax: 8_000 });
  });

  test("a vacancy keeps any typed text as a draft or rejected, and is refused with messages when sent", async () => {
    await fc.assert(
      fc.asyncProperty(typedVacancy, typedVacancy, fc.boolean(), async (first, second, isRejected) => {
        const made = await create(first);
        expect(made.status).toBe(200);
        const { id } = made.contents();
        expect(await kept(id)).toEqual(first);
        if (isRejected) {
          await t.deps.db.updateTable("vacancies").set({ status: "rejected" }).where("id", "=", id).execute();
        }
        expect((await update({ ...second, id, draft: true })).status).toBe(200);
        expect(await kept(id)).toEqual(second);
        expect((await update({ ...second, id, draft: false })).status).toBe(422);
      }),
      { numRuns: 30, seed: 20_261_122 },
    );
  });
});

describe("[T09] the draft of a registration", () => {
  const data = fc.dictionary(
    fc.constantFrom("name", "curp", "cp", "street", "phone", "clabe", "issued_on"),
    words(200),
  );
  for (const [type, calls, steps] of [
    ["person", personDraft, personSteps],
    ["company", companyDraft, companySteps],
  ] as const) {
    test(`the registration draft of a ${type} keeps any typed text in each step`, async () => {
      const over = { status: "registering", submitted_at: null } as const;
      const account = type === "person" ? await aPerson(t, over) : await aCompany(t, over);
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...steps), data, async (step, typed) => {
          const saved = await send(t, calls.save, { params: { step }, body: { data: typed }, as: account });
          expect(saved.status).toBe(200);
          const read = await send(t, calls.read, { params: { step }, as: account });
          expect(read.contents()?.data).toMatchObject(typed);
        }),
        { numRuns: 30, seed: 20_261_122 },
      );
    });
  }
});
