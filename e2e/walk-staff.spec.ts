import { walkPages } from "./support/walk-pages.ts";

// A separate file, so that two workers share the longest walk without sharing an account and its call limit.
walkPages((path) => path.startsWith("/staff"));
