-- A false hire takes two people: whoever decides the dispute proposes to block, and a supervisor decides that. With the
-- permission in one role alone nobody else would be left to decide.
UPDATE roles SET permissions = array_append(permissions, 'relations.decide')
WHERE key = 'reviewer' AND NOT 'relations.decide' = ANY (permissions);
