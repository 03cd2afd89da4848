-- The welcome video of the programme itself; without a row the one that comes with the product.
CREATE TABLE welcome_video (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  title text NOT NULL,
  video_file_id uuid NOT NULL REFERENCES course_files,
  captions_file_id uuid NOT NULL REFERENCES course_files,
  poster_file_id uuid REFERENCES course_files
);

REVOKE INSERT, UPDATE, DELETE ON welcome_video FROM arranca_person, arranca_company;
