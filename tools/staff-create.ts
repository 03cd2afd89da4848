import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { mendedEmail } from "@arranca/contract/values/typed/email";
import { addMember, type RoleKey } from "../apps/api/src/desk/staff/service.ts";
import { readEnv } from "../apps/api/src/env.ts";
import { connect } from "../apps/api/src/lib/database/db.ts";
import { migrate } from "../apps/api/src/lib/database/migrate.ts";
import { openDataVault } from "../apps/api/src/lib/database/secret-key.ts";
import { StartRefusal } from "../apps/api/src/lib/start-refusal.ts";
import { systemClock } from "../apps/api/src/lib/time/clock.ts";
import { enrolSecondFactor } from "../apps/api/src/trust/accounts/second-factor/service.ts";
import { runCommand } from "./command.ts";
import { openProductDatabase } from "./product-database.ts";

const roles = ["reviewer", "supervisor", "payer", "authoriser", "editor", "auditor", "administrator"] as const;
const usage = `npm run staff:create -- --email a@b.mx --name Leticia --surname Arriaga --role administrator [--second-factor]
  --role may come several times: ${roles.join(", ")}`;

type Wish = { email: string; name: string; surname: string; roles: RoleKey[]; secondFactor: boolean };

function readWish(): Wish {
  const { values } = parseArgs({
    options: {
      email: { type: "string" },
      name: { type: "string" },
      surname: { type: "string", default: "" },
      role: { type: "string", multiple: true, default: ["administrator"] },
      "second-factor": { type: "boolean", default: false },
    },
  });
  const known = roles.filter((role) => values.role.includes(role));
  if (!values.email?.includes("@") || !values.name || known.length !== values.role.length)
    throw new StartRefusal(usage);
  return {
    email: mendedEmail(values.email),
    name: values.name,
    surname: values.surname,
    roles: known,
    secondFactor: values["second-factor"],
  };
}

// Without characters that are easily misread; 20 of 31 characters are about 99 bits.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const newPassword = () =>
  Array.from({ length: 20 }, (_, at) => (at && at % 5 === 0 ? "-" : "") + alphabet[randomInt(alphabet.length)]).join(
    "",
  );

async function run(wish: Wish): Promise<void> {
  const env = await readEnv(process.env);
  const { connectionString, applicationString, stop } = await openProductDatabase(env);
  const database = connect(applicationString, 2);
  try {
    await migrate(connectionString);
    const password = newPassword();
    const vault = await openDataVault(database.db, env);
    const loginId = await addMember(
      database.db,
      { clock: systemClock },
      {
        email: wish.email,
        password,
        name: wish.name,
        firstSurname: wish.surname,
        secondSurname: null,
        phone: null,
        roles: wish.roles,
        by: null,
      },
    );
    console.log(`${wish.email} can sign in at ${env.PUBLIC_URL}\n  password: ${password}\n  It is shown only now.`);
    if (!wish.secondFactor && !env.STAFF_2FA) return;
    const address = await enrolSecondFactor(database.db, { vault, clock: systemClock }, { loginId, email: wish.email });
    console.log(`  second factor, for the authenticator app: ${address}`);
  } finally {
    await database.close();
    await stop();
  }
}

await runCommand(() => run(readWish()));
