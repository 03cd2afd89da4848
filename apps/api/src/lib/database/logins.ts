import { applicationRole } from "./roles.ts";

/** How to reach a database: as the owner, who makes the tables, and as the application, which may only use them. */
export type Logins = { connectionString: string; applicationString: string };

/** Both logins of the configured database: one and the same unless DATABASE_OWNER_URL says otherwise. */
export const configuredLogins = (url: string, ownerUrl = url): Logins => ({
  connectionString: ownerUrl,
  applicationString: url,
});

/** The application's login for a database of the embedded server, where its role needs no password. */
export function asApplication(connectionString: string): string {
  const url = new URL(connectionString);
  url.username = applicationRole;
  return url.toString();
}
