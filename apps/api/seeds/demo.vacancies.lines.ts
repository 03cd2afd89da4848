import type { CloseReason } from "@arranca/contract/vacancies/life";
import type { CompanyKey } from "./demo.companies.ts";

/** Outcome of a demo vacancy; numbers are days ago. */
export type Fate =
  | "draft"
  | "in_review"
  | "rejected"
  | "published"
  /** Vacancy published with every field filled. */
  | "full"
  /** Vacancy in review, with every kind of automatic hint. */
  | "doubtful"
  | { closed: number; reason: CloseReason }
  | { deleted: number }
  | { hidden: number }
  /** Edit of the open vacancy that waits for its review, or was rejected. */
  | { edited: number; isRejected?: true }
  | { extended: number };
/** Demo vacancy: number in entry-jobs.csv, days ago on which it was written, places, and outcome. */
export type Line = readonly [job: number, written: number, places?: number, fate?: Fate];

// A vacancy published more than sixty days ago has closed automatically; those of a blocked company are hidden.
export const vacancyLines: Partial<Record<CompanyKey, readonly Line[]>> = {
  cafe: [
    [93, 127, 2],
    [92, 90, 2],
    [90, 78, 2],
    [34, 160, 2],
    [2, 36, 2],
    [20, 30, 2],
    [1, 25, 3],
    [35, 40],
    [91, 12, 2],
    [94, 20],
    [36, 8],
    [8, 16],
    [71, 44],
    [116, 50, 2],
    [99, 2, 4, "in_review"],
    [102, 3, 1, "in_review"],
    [17, 4, 1, "draft"],
    [6, 7, 1, "rejected"],
    [95, 60, 1, { deleted: 30 }],
    [27, 45, 1, { closed: 15, reason: "not_needed" }],
    [109, 20, 2, "full"],
    [25, 18, 1, { hidden: 6 }],
    [30, 23, 2, { edited: 2 }],
    [37, 26, 1, { edited: 5, isRejected: true }],
    [5, 57],
    [7, 70, 1, { extended: 13 }],
    [3, 1, 1, "doubtful"],
  ],
  factory: [
    [48, 152, 4],
    [49, 118, 2],
    [57, 148, 3],
    [58, 80, 1],
    [72, 72, 1],
    [50, 112, 2],
    [56, 28, 2],
    [18, 38],
    [23, 40, 2],
    [52, 14],
    [53, 9],
    [55, 22],
    [60, 33, 2],
    [73, 48, 2],
    [100, 6],
    [11, 54],
    [51, 2, 2, "in_review"],
    [24, 3, 1, "draft"],
    [54, 31],
    [59, 27, 2],
    [63, 15],
  ],
  software: [
    [43, 96, 2],
    [33, 76, 2],
    [45, 70, 2],
    [46, 26, 2],
    [47, 42],
    [39, 11, 2],
    [40, 18],
    [41, 29],
    [42, 35],
    [32, 52, 3],
    [37, 7],
    [38, 15],
    [101, 1, 1, "in_review"],
    [103, 10, 1, "rejected"],
    [44, 24, 2],
    [88, 10, 2],
  ],
  market: [
    [21, 33, 3],
    [22, 19, 4],
    [24, 26, 2],
    [65, 41],
    [114, 11, 2],
    [116, 24, 2],
    [81, 13],
    [6, 29],
    [28, 5, 2],
    [115, 57],
  ],
  hotel: [
    [96, 30, 2],
    [97, 22, 4],
    [98, 16],
    [4, 21],
    [124, 9],
    [111, 44],
    [92, 36, 3],
    [90, 8, 2],
    [79, 3, 1, "in_review"],
  ],
  delivery: [
    [75, 50, 4],
    [76, 40, 6],
    [78, 30],
    [74, 45, 3],
    [77, 20],
    [28, 55, 2],
    [66, 10, 1, "draft"],
    [65, 52, 1, { closed: 20, reason: "no_candidates" }],
  ],
};
