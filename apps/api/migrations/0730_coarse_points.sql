-- The middle of a town is no point of an address (ADR 94). A location without a fine point has none: the next start compares every place with
-- the catalogue again (places/mend.service.ts) and clears what is coarse, because the catalogue is not in the database.
UPDATE locations SET fits = NULL WHERE approximate_lat IS NOT NULL;

-- Vacancies without a point stand last under 'Más cercanos', the newest first. As in 0550, the index holds what is filtered by.
CREATE INDEX vacancies_open_unplaced ON vacancies (published_at DESC, id DESC)
  INCLUDE (municipality_id, modality_id, job_type_id, degree_id, comparable_remuneration, indigenous, diverse_population,
    without_experience, with_training, other_benefits, field_ids) WHERE status = 'active' AND map_x IS NULL;
