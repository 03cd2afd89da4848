import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const source = resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(resolve(source, file), "utf8");

/** Files whose empty state is tested elsewhere, or does not belong to a list. */
const elsewhere: Record<string, string> = {
  "features/applications/list/no-candidates.tsx": "the candidates page, -empty-states.browser.test.tsx",
  "features/course/editor/course-editor-page.tsx": "what to do first, e2e/course/editor.spec.ts",
  "features/course/editor/item-pane.tsx": "a lesson that is gone",
  "features/course/editor/outline.tsx": "what to do first, e2e/course/editor.spec.ts",
  "features/vacancies/company/company-job-detail.tsx": "a vacancy that is gone",
  "features/vacancies/person/jobs-page.tsx": "asks for a place, e2e/vacancies",
  "features/vacancies/staff/case-changes.tsx": "a case that is gone, e2e/staff/review-meanwhile.spec.ts",
  "routes/-gallery/gallery-display.tsx": "the pieces, /dev/ui",
  "ui/display/data-table.tsx": "data-table.browser.test.tsx",
};

test("[D01] every page with an empty state is covered by a test", () => {
  const drawing = globSync("**/*.tsx", { cwd: source })
    .filter((file: string) => !file.endsWith(".test.tsx") && read(file).includes("<EmptyState"))
    .sort();
  const looked = read("routes/-empty-states.browser.test.tsx");
  const forgotten = drawing.filter((file) => !looked.includes(`"#${file}"`) && !(file in elsewhere));
  expect(forgotten).toEqual([]);
  expect(Object.keys(elsewhere).filter((file) => !drawing.includes(file))).toEqual([]);
});
