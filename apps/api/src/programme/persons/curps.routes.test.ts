import { updatePersonDocs } from "@arranca/contract/persons";
import { readAccount } from "@arranca/contract/review/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStaffMember } from "../../testing/factories.ts";
import { aPhoto, asUpload, personPapers } from "../../testing/files/sample-files.ts";
import { aNewcomer, personInfo, submitForm } from "../../testing/persons.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
let uploads = 0;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const aLearner = () => aNewcomer(t, { course_completed_at: t.deps.clock.now() });

test.each([
  ["female, a letter of the century", "OXPE040512MYNYRLA2", "2004-05-12"],
  ["a name with X in place of letters", "MUXN030915HGTXXXA9", "2003-09-15"],
  ["sex X, born abroad, one surname", "GOXA050101XNEMNNA0", "2005-01-01"],
  ["initials that spell a word", "BUEI990704HJCNSS06", "1999-07-04"],
  ["the first homonym", "PEPJ010203HDFRRNA3", "2001-02-03"],
  ["the second homonym", "PEPJ010203HDFRRNB1", "2001-02-03"],
  ["born on 29 February", "XXXA080229MNEXXXA0", "2008-02-29"],
])(
  "[B08] the true CURP of %s registers, typed small and with spaces, without a signal, whatever the name",
  async (_, curp, birthdate) => {
    const me = await aLearner();
    const files = (await personPapers("passport")).filter(({ field }) => field !== "passport");
    uploads += 1;
    // A picture and a phone of their own, so that nothing but the CURP could be shared.
    files.push(asUpload("passport", "pasaporte.jpg", await aPhoto(640 + uploads)));
    await send(t, updatePersonDocs, { as: me, files });
    const typed = ` ${curp.slice(0, 4).toLowerCase()} ${curp.slice(4, 10)}  ${curp.slice(10).toLowerCase()} `;
    const own = { curp: typed, birthdate, secondSurname: null, clabe: null, phone: `477215093${uploads}` };
    expect((await submitForm(t, me, own)).contents()).toMatchObject({ person_info_complete: true, in_review: true });
    expect(await personInfo(t, me)).toMatchObject({ curp, birthdate, secondSurname: null });
    const reviewer = await aStaffMember(t, ["accounts.review"]);
    const { signals, name } = (await send(t, readAccount, { as: reviewer, params: { id: me.id } })).contents();
    // The letters of the name differ: a hint, never a refusal.
    expect(signals.map(({ kind }) => kind)).toEqual(["curp_name"]);
    expect(name).toBe("Valeria Quintero");
    const found = await t.deps.db.selectFrom("fraud_signals").select("kind").where("person_id", "=", me.id).execute();
    expect(found).toEqual([]);
  },
);

test("[B08] a CURP with a day that does not exist is refused", async () => {
  const me = await aLearner();
  const answer = await submitForm(t, me, { curp: "XXXA060229MNEXXXA6", birthdate: "2006-02-28" });
  expect(answer.fields).toEqual({ curp: "CURP no válida" });
});
