import { BaseSequencer, type TestSpecification } from "vitest/node";

// Files of six seconds or more: started last, one of them would occupy a single worker at the end. The first three mostly
// wait, beside the busy browser; the others follow, longest first.
const lumps = [
  "tools/start.test.ts",
  "mail/bad-server.test.ts",
  "/postgres.test.ts",
  "/fuzz.test.ts",
  "seeds/demo.test.ts",
  "backup/round.test.ts",
  "/trust-model.test.ts",
  "files/corpus.test.ts",
  "search/size.test.ts",
  "/request-guards.test.ts",
  "/restore-rehearsal.test.ts",
  "quotas/routes.test.ts",
  "checks/patterns.test.ts",
  "load/slow-bodies.test.ts",
];

export class LumpsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const weight = ({ moduleId }: TestSpecification) => lumps.findLastIndex((lump) => moduleId.endsWith(lump));
    const place = (file: TestSpecification) => (weight(file) < 0 ? lumps.length : weight(file));
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
