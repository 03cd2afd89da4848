import { connect } from "../../apps/api/src/lib/database/db.ts";
import { addManyCandidates } from "../../apps/api/src/testing/many-candidates.ts";
import { onProductDatabase } from "./past.ts";

/** Adds persons who applied to a vacancy of the journey's own company, with the CV of a demo person. */
export const manyCandidates = (vacancyId: string, count: number): Promise<string[]> =>
  onProductDatabase(async (connectionString) => {
    const { db, close } = connect(connectionString, 1);
    try {
      return await addManyCandidates(db, { vacancyId, count, cvOf: "persona@demo.example" });
    } finally {
      await close();
    }
  });
