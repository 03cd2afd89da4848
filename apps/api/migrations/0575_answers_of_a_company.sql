-- How a company answers, counted as the owner: over all who applied, of whom the reader of its vacancy sees none (ADR 42). It says numbers alone, and
-- may stand in the statement that reads the vacancy.
CREATE FUNCTION company_answers(company uuid, since timestamptz, OUT answered int, OUT asked int, OUT days int)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  SELECT count(*) FILTER (WHERE x.answer IS NOT NULL), count(*),
    coalesce(ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM x.answer - x.created_at) / 86400)), 0)
  INTO answered, asked, days
  FROM (SELECT a.created_at, coalesce(a.opened_at, a.decided_at) AS answer FROM applications a
    WHERE a.company_id = company AND a.created_at > since
      AND (coalesce(a.opened_at, a.decided_at) IS NOT NULL OR a.close_cause = 'no_answer')) x;
END $$;
