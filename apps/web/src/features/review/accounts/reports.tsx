import { type CandidateReport, candidateReportReasons } from "@arranca/contract/candidate-reports";
import type { AccountFile } from "@arranca/contract/review/accounts";
import { useQuery } from "@tanstack/react-query";
import { ReportsCard } from "#ui/dialogs/reports-card.tsx";
import { candidateReportsQuery, useSettleCandidateReports } from "../queries.ts";

export function AccountReports({ file }: { file: AccountFile }) {
  const query = useQuery({ ...candidateReportsQuery(file.id), enabled: file.owner_type === "person" });
  return <CandidateReports id={file.id} reports={query.data?.info ?? []} />;
}

export function CandidateReports({ id, reports }: { id: string; reports: readonly CandidateReport[] }) {
  const settle = useSettleCandidateReports();
  const open = reports.filter(({ settled }) => settled === null);
  return (
    <ReportsCard
      title={
        open.length === 1 ? "Una empresa reportó a esta persona" : `${open.length} empresas reportaron a esta persona`
      }
      reports={open.map(({ reason, company, vacancy, ...report }) => ({
        ...report,
        reason: candidateReportReasons[reason],
        from: `${company}, por la vacante ${vacancy}`,
      }))}
      privacyNote="La persona no se entera."
      onSettle={(said) => settle.mutateAsync({ id, ...said })}
    />
  );
}
