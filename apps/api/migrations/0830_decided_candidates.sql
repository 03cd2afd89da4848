-- The decided candidates of a company, last decision first.
CREATE INDEX applications_company_decided ON applications
  (company_id, (coalesce(decided_at, created_at)) DESC, created_at DESC, id DESC) WHERE status IN ('selected', 'discarded', 'closed');
