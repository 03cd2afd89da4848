-- The terms also as points, each a plain sentence, as the privacy notice has its short one. What is accepted stays the full text.

ALTER TABLE legal_texts
  DROP CONSTRAINT legal_texts_kind_check,
  ADD CONSTRAINT legal_texts_kind_check CHECK (kind IN ('terms', 'terms_short', 'privacy', 'privacy_short'));
ALTER TABLE legal_text_drafts
  DROP CONSTRAINT legal_text_drafts_kind_check,
  ADD CONSTRAINT legal_text_drafts_kind_check CHECK (kind IN ('terms', 'terms_short', 'privacy', 'privacy_short'));

INSERT INTO legal_texts (kind, version, html, published_at) VALUES
('terms_short', 1, '<ul><li>Todo es gratis: nadie te puede cobrar por registrarte, postularte o recibir tu apoyo.</li><li>Con tu cuenta tomas el curso, te postulas a vacantes y recibes tu apoyo mientras dura tu trabajo.</li><li>Lo que nos dices debe ser cierto: si no lo es, tu cuenta se puede bloquear.</li><li>Si te bloquean, puedes pedir que lo revisen otra vez.</li><li>Si eres empresa, publica vacantes reales, responde a quien se postula y cuida sus datos.</li><li>Puedes cerrar tu cuenta cuando quieras, y los meses que ya ganaste se pagan.</li></ul>', now());
