import { remoteModalityId } from "@arranca/contract/catalogues/lists";
import { IconDeviceLaptop } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { studyText } from "#lib/career.ts";
import { appliedAgo, longDate } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { ListItem } from "#ui/display/list-item.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { recentCandidatesQuery, recentVacanciesQuery } from "./queries.ts";
import { RecentList } from "./recent-list.tsx";
import { counted } from "./words.ts";

export function RecentCandidates() {
  const candidates = useQuery(recentCandidatesQuery);
  return (
    <RecentList
      title="Postulaciones recientes"
      all={{ to: "/candidates", text: "Ver todas" }}
      query={candidates}
      empty={
        <EmptyState title="Nadie espera tu respuesta" picture="no-candidates">
          Aquí verás a quienes se postulen a tus vacantes.
        </EmptyState>
      }
      item={(one) => (
        <ListItem
          key={one.careAboutId}
          lead={<Avatar name={one.nameComplete} photo={one.image ?? undefined} />}
          title={
            <Link className="cover" to="/candidates" search={{ id: one.careAboutId }}>
              {one.nameComplete}
            </Link>
          }
        >
          <p className="text-14 muted">{studyText(one) || one.title}</p>
          <p className="row between wrap gap-2">
            <StatusChip tone={statusTone("candidato", one.status.id)}>{one.status.name}</StatusChip>
            <span className="text-14 muted">{appliedAgo(one.careAboutDate)}</span>
          </p>
        </ListItem>
      )}
    />
  );
}

export function RecentVacancies() {
  const vacancies = useQuery(recentVacanciesQuery);
  return (
    <RecentList
      title="Empleos"
      all={{ to: "/jobs-company", text: "Ver todos" }}
      query={vacancies}
      empty={
        <EmptyState
          title="Todavía no publicas vacantes"
          picture="road"
          action={<ButtonLink to="/jobs-company/new">Publicar la primera</ButtonLink>}
        >
          Revisamos cada una antes de que la vean los jóvenes.
        </EmptyState>
      }
      item={(one) => (
        <ListItem
          key={one.id}
          title={
            <Link className="cover medium" to="/jobs-company" search={{ id: one.id }}>
              {one.title}
            </Link>
          }
          end={<StatusChip tone={statusTone("empleo", one.status.id)}>{one.status.name}</StatusChip>}
        >
          <p className="meta">
            {one.jobModality?.id === remoteModalityId ? (
              <span className="with-icon">
                <Icon of={IconDeviceLaptop} size={16} />
                {one.jobModality.name}
              </span>
            ) : null}
            <span>Creado el {longDate(one.publishDate ?? one.create)}</span>
          </p>
          <p className="text-14 muted">{counted(one.candidates, "candidato", "candidatos")}</p>
        </ListItem>
      )}
    />
  );
}
