-- What a person's dashboard celebrated already; whoever is here before this does not celebrate what is long past.
ALTER TABLE persons ADD COLUMN celebrated text[] NOT NULL DEFAULT '{}'
  CHECK (celebrated <@ ARRAY['approved', 'hired', 'first_deposit']);
