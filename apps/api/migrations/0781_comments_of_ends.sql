-- Until 2026-11-28 an objection copied the reason and the comment of the company's end into the company's version, which the person reads.
-- The comment was for the programme alone. A version that the company wrote itself stays, and so does the comment of the end.
UPDATE disputes d SET company_words = NULL FROM relation_ends e
WHERE e.id = d.end_id AND d.kind = 'end_objected' AND e.comment IS NOT NULL AND d.company_words = e.reason || '. ' || e.comment;
