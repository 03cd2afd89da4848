import { Link } from "@tanstack/react-router";

export const TeamTabs = () => (
  <nav className="tabs" aria-label="Equipo">
    <Link to="/staff/team" activeOptions={{ exact: true }} activeProps={{ "aria-current": "page" }}>
      Integrantes
    </Link>
    <Link to="/staff/team/roles" activeProps={{ "aria-current": "page" }}>
      Roles
    </Link>
  </nav>
);
