import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

// Enter in a field presses the submit button of its form. A dialog whose button has only an `onClick` does not react.
const isDialog = /<(Dialog|TabbedDialog)\b/;
const isFormDialog = /<(FormDialog|FormDialogFrame|ReasonDialog)\b/;
const hasField = /<(\w*Input|Textarea|Select|Combobox|RadioGroup|CheckboxGroup|FilePicker|Form)\b/;
const sends = /<SendButton\b|type="submit"/;
const sendsByClick = /onClick=\{[^}]*\.submit\(/;

/** Reason why Enter does not send the form of a dialog; undefined if it does. */
function problemOf(source: string): string | undefined {
  if (sendsByClick.test(source)) return "a click sends the form: use SendButton";
  if (isDialog.test(source) && hasField.test(source) && !sends.test(source))
    return "the dialog has fields and no submit";
}

const root = resolve(import.meta.dirname, "../..");
const files = globSync("**/*.tsx", { cwd: root }).map((path) => ({
  path,
  source: readFileSync(join(root, path), "utf8"),
}));

const withoutSending = [
  // Their fields belong to the page below the dialog, which has its own button.
  "features/vacancies/form/vacancy-form.tsx",
  "features/course/course-questionary.tsx",
  // A choice takes effect at once.
  "features/vacancies/person/saved-dialog.tsx",
];

test("Enter sends every form in a dialog: its button is the submit button", () => {
  const dialogs = files.filter(
    ({ source }) => isFormDialog.test(source) || (isDialog.test(source) && sends.test(source)),
  );
  expect(dialogs.length).toBeGreaterThan(25);
  const problems = files.flatMap(({ path, source }) => {
    const problem = withoutSending.includes(path) ? undefined : problemOf(source);
    return problem ? [`${path}: ${problem}`] : [];
  });
  expect(problems).toEqual([]);
});

// Fields, 'Regresar' and submit button share one frame, so that all dialogs keep typed text.
const framedByHand = ({ source }: { source: string }) => isDialog.test(source) && /<SendButton\b/.test(source);

test("every form in a dialog uses the shared frame", () => {
  expect(files.filter(framedByHand).map(({ path }) => path)).toEqual(["ui/dialogs/form-dialog-frame.tsx"]);
  expect(framedByHand({ source: "<Dialog foot={<SendButton form={form} />}><Form form={form} /></Dialog>" })).toBe(
    true,
  );
});

test("the source check finds a planted dialog form that Enter does not send", () => {
  const foot = (button: string) => `<Dialog foot={${button}}><Form form={form}><TextInput /></Form></Dialog>`;
  expect(problemOf(foot("<Button onClick={() => void form.submit()}>Guardar</Button>"))).toContain("use SendButton");
  expect(problemOf(foot("<Button onClick={save}>Guardar</Button>"))).toContain("no submit");
  expect(problemOf(foot("<SendButton form={form}>Guardar</SendButton>"))).toBeUndefined();
});
