-- When somebody last came in. Sessions are deleted some time after they end: without one nobody can tell who never came.
ALTER TABLE logins ADD COLUMN last_signed_in_at timestamptz(3);

UPDATE logins l SET last_signed_in_at = came.at
FROM (
  SELECT login_id, max(at) AS at
  FROM (
    SELECT login_id, created_at AS at FROM sessions WHERE login_id IS NOT NULL
    UNION ALL SELECT actor_login_id, at FROM audit_log WHERE action = 'session.start'
  ) starts
  GROUP BY login_id
) came
WHERE came.login_id = l.id;
