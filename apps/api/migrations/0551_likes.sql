-- What kinds of work a person would like (`kindsOfWork` of the contract): the order of their list and their alerts go by it.
ALTER TABLE persons ADD COLUMN likes text[] NOT NULL DEFAULT '{}';
