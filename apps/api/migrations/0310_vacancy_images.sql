-- A picture is opened by asking which vacancy shows it: without this each look reads every vacancy.
CREATE INDEX vacancies_image ON vacancies (image_file_id) WHERE image_file_id IS NOT NULL;
