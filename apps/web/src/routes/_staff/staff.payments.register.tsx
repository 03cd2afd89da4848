import { createFileRoute } from "@tanstack/react-router";
import { RegisterPage } from "#features/payments/desk/register-page.tsx";
import { type RegisterSearch, registerSearch } from "#features/payments/desk/search.ts";
import { useListSearch } from "#lib/page/list-search.ts";

export const Route = createFileRoute("/_staff/staff/payments/register")({
  staticData: { title: "Registro de pagos" },
  // Parsed in the page's own code, because the code of this file is loaded with the signed-out page too.
  validateSearch: (search: RegisterSearch) => search,
  component: Register,
});

function Register() {
  return <RegisterPage {...useListSearch(registerSearch)} />;
}
