-- False for a draft in which nothing is written: it is kept for the form that may still be open, and listed nowhere.
ALTER TABLE vacancies ADD COLUMN has_content boolean NOT NULL DEFAULT true;
UPDATE vacancies SET has_content = false
WHERE status = 'draft' AND title = '' AND description_text = '' AND additional_info IS NULL AND schedule IS NULL
  AND tags = '{}' AND image_file_id IS NULL AND location_id IS NULL AND amount_min IS NULL AND amount_max IS NULL
  AND num_nulls(degree_id, job_type_id, modality_id, frequency_id, age_min, age_max, field_work_percent, office_percent) = 8
  AND gender_id = 1 AND NOT indigenous AND NOT diverse_population AND net_salary AND public_salary AND vacancy_numbers = 1
  AND law_benefits = '{}' AND other_benefits = '{}' AND disabilities = '{}'
  AND languages = '[]' AND special_fields = '[]';
