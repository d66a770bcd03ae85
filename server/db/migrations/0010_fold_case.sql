-- Names and labels are unique without regard to case. "lower" of a database whose locale is C, as the embedded engine's
-- is, knows the Latin alphabet alone: this one knows Latin and Cyrillic letters, whatever the locale.
CREATE FUNCTION fold_case(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(given),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮ',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯ')
$$;
--> statement-breakpoint
-- What is there twice by now is told apart, or one of it where it is a tag, before the indexes are made.
WITH doubled AS (
  SELECT id, row_number() OVER (PARTITION BY fold_case(name) ORDER BY created_at, id) AS place
  FROM social_networks WHERE name IS NOT NULL
)
UPDATE social_networks SET name = name || ' (' || doubled.place || ')'
FROM doubled WHERE doubled.id = social_networks.id AND doubled.place > 1;
--> statement-breakpoint
WITH doubled AS (
  SELECT id, row_number() OVER (PARTITION BY fold_case(name->>'uz') ORDER BY created_at, id) AS place
  FROM organizations WHERE name->>'uz' IS NOT NULL
)
UPDATE organizations SET name = jsonb_set(name, '{uz}', to_jsonb((name->>'uz') || ' (' || doubled.place || ')'))
FROM doubled WHERE doubled.id = organizations.id AND doubled.place > 1;
--> statement-breakpoint
WITH doubled AS (
  SELECT id, row_number() OVER (PARTITION BY fold_case(name->>'ru') ORDER BY created_at, id) AS place
  FROM organizations WHERE name->>'ru' IS NOT NULL
)
UPDATE organizations SET name = jsonb_set(name, '{ru}', to_jsonb((name->>'ru') || ' (' || doubled.place || ')'))
FROM doubled WHERE doubled.id = organizations.id AND doubled.place > 1;
--> statement-breakpoint
WITH doubled AS (
  SELECT id, row_number() OVER (PARTITION BY fold_case(name->>'en') ORDER BY created_at, id) AS place
  FROM organizations WHERE name->>'en' IS NOT NULL
)
UPDATE organizations SET name = jsonb_set(name, '{en}', to_jsonb((name->>'en') || ' (' || doubled.place || ')'))
FROM doubled WHERE doubled.id = organizations.id AND doubled.place > 1;
--> statement-breakpoint
WITH doubled AS (
  SELECT id, row_number() OVER (PARTITION BY fold_case(name->>'uz') ORDER BY created_at, id) AS place
  FROM directions WHERE name->>'uz' IS NOT NULL
)
UPDATE directions SET name = jsonb_set(name, '{uz}', to_jsonb((name->>'uz') || ' (' || doubled.place || ')'))
FROM doubled WHERE doubled.id = directions.id AND doubled.place > 1;
--> statement-breakpoint
WITH doubled AS (
  SELECT id, row_number() OVER (PARTITION BY fold_case(name->>'ru') ORDER BY created_at, id) AS place
  FROM directions WHERE name->>'ru' IS NOT NULL
)
UPDATE directions SET name = jsonb_set(name, '{ru}', to_jsonb((name->>'ru') || ' (' || doubled.place || ')'))
FROM doubled WHERE doubled.id = directions.id AND doubled.place > 1;
--> statement-breakpoint
WITH doubled AS (
  SELECT id, row_number() OVER (PARTITION BY fold_case(name->>'en') ORDER BY created_at, id) AS place
  FROM directions WHERE name->>'en' IS NOT NULL
)
UPDATE directions SET name = jsonb_set(name, '{en}', to_jsonb((name->>'en') || ' (' || doubled.place || ')'))
FROM doubled WHERE doubled.id = directions.id AND doubled.place > 1;
--> statement-breakpoint
CREATE TEMPORARY TABLE doubled_tags ON COMMIT DROP AS
  SELECT id, first_value(id) OVER (PARTITION BY fold_case(label) ORDER BY created_at, id) AS kept FROM tags;
--> statement-breakpoint
INSERT INTO person_tags (person_id, tag_id)
  SELECT person_id, kept FROM person_tags JOIN doubled_tags ON doubled_tags.id = tag_id WHERE kept <> tag_id
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM person_tags USING doubled_tags WHERE doubled_tags.id = tag_id AND kept <> tag_id;
--> statement-breakpoint
DELETE FROM tags USING doubled_tags WHERE doubled_tags.id = tags.id AND kept <> tags.id;
