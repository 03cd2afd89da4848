import { BaseSequencer, type TestSpecification } from "vitest/node";

// Files of fifteen seconds or more, longest first: started last, one of them would occupy a single worker at the end.
const lumps = [
  "tools/start.test.ts",
  "/postgres.test.ts",
  "/fuzz.test.ts",
  "backup/round.test.ts",
  "search/size.test.ts",
  "files/corpus.test.ts",
  "/trust-model.test.ts",
  "checks/guards.test.ts",
  "/request-guards.test.ts",
];

export class LumpsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const weight = ({ moduleId }: TestSpecification) => lumps.findLastIndex((lump) => moduleId.endsWith(lump));
    const place = (file: TestSpecification) => (weight(file) < 0 ? lumps.length : weight(file));
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
