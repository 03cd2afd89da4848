import { walkPages } from "./support/walk-pages.ts";

// A file of their own, so that two workers share the longest walk without sharing an account and its calls a minute.
walkPages((path) => path.startsWith("/staff"));
