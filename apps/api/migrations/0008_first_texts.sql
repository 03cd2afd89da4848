-- The first version of the legal texts and the roles that a programme starts with.

INSERT INTO legal_texts (kind, version, html, published_at) VALUES
('terms', 1, '<p>Estos términos explican cómo funciona el programa de primer empleo de tu municipio y qué esperamos de ti.</p><h3>Para qué sirve tu cuenta</h3><p>Con tu cuenta tomas el curso inductivo, registras tus documentos, te postulas a vacantes y recibes el apoyo mensual mientras dura tu relación laboral.</p><h3>Lo que nos dices debe ser cierto</h3><p>Tus datos, tus documentos y tu relación laboral deben ser verdaderos. Si inicias una relación laboral falsa, el personal del programa revisa el caso y puede bloquear tu cuenta. Siempre puedes pedir que se revise esa decisión.</p><h3>Nadie te puede cobrar</h3><p>Postularte, registrarte y recibir el apoyo no cuesta nada. Si alguien te pide dinero a cambio de un empleo, avísanos.</p><h3>Si eres empresa</h3><p>Publica vacantes reales, responde a quienes se postulan y trata sus datos como manda la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.</p><h3>Cómo terminar</h3><p>Puedes cerrar tu cuenta cuando quieras. Los meses de apoyo que ya ganaste se pagan.</p>', now()),
('privacy', 1, '<p>El municipio es responsable de tus datos personales. Los usamos para revisar tu registro, presentarte a las empresas a las que te postulas y pagarte el apoyo.</p><p>Tu CURP, tu INE, tus datos bancarios y tus comprobantes se guardan cifrados. Solo los ves tú y el personal que revisa tu caso; cada consulta queda registrada. Las empresas nunca los ven.</p><p>Puedes pedir acceso, rectificación, cancelación u oposición en cualquier momento con el personal del programa.</p>', now());

INSERT INTO roles (id, key, name, permissions) VALUES
('019aa000-0000-7000-8000-000000000001', 'reviewer', 'Revisión', '{accounts.review,documents.read,vacancies.review,vouchers.review}'),
('019aa000-0000-7000-8000-000000000002', 'supervisor', 'Supervisión', '{accounts.review,accounts.block,documents.read,vacancies.review,vouchers.review,relations.decide}'),
('019aa000-0000-7000-8000-000000000003', 'payer', 'Pagos', '{orders.build,vouchers.review}'),
('019aa000-0000-7000-8000-000000000004', 'authoriser', 'Autorización de pagos', '{orders.authorise}'),
('019aa000-0000-7000-8000-000000000005', 'editor', 'Edición', '{course.edit}'),
('019aa000-0000-7000-8000-000000000006', 'auditor', 'Auditoría', '{audit.read}'),
('019aa000-0000-7000-8000-000000000007', 'administrator', 'Administración', '{staff.manage,settings.edit,audit.read}');
