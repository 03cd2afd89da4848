-- How many applications to a company came, and were moved, on which days: counts alone, so that the reader of a vacancy may be told how its company answers
-- (ADR 42, 95). Judged by `companies/answers.rules.ts`. A version that runs beside this one still reads company_answers.
CREATE FUNCTION company_answer_counts(company uuid, since timestamptz, zone text)
RETURNS TABLE ("appliedOn" text, status text, "closeCause" text, "decidedOn" text, count int)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN QUERY SELECT (a.created_at AT TIME ZONE zone)::date::text, a.status, a.close_cause, (a.decided_at AT TIME ZONE zone)::date::text, count(*)::int
    FROM applications a WHERE a.company_id = company AND a.created_at >= since GROUP BY 1, 2, 3, 4;
END $$;
