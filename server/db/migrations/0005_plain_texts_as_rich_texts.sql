-- Biographies and descriptions of activities become sources of rich texts (C-4). What was written until now is plain:
-- signs that would be marks get a backslash, so that each text is shown as it was. Blocks of lines with "- " were lists
-- and stay lists. An import of an older archive uses these functions too.
CREATE FUNCTION plain_words_as_rich(plain text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(
    replace(regexp_replace(regexp_replace(replace(regexp_replace(plain, '^[ \t]+', '', 'gn'),
      '\', '\\'),
      '(?<=\S)\*|\*(?=\S)', '\\*', 'g'),
      '(?<![[:alnum:]])_|_(?![[:alnum:]])', '\\_', 'g'),
      '](', '\]('),
    '^(#{1,6}([ \t]|$)|>|[-+*]([ \t]|$))', '\\\1', 'gn'),
    '^(\d{1,9})([.)]([ \t]|$))', '\1\\\2', 'gn')
$$;--> statement-breakpoint
CREATE FUNCTION plain_text_as_rich(plain text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN block ~ '^- [^\n]*(\n- [^\n]*)*$'
      THEN '- ' || replace(plain_words_as_rich(regexp_replace(block, '^- ', '', 'gn')), E'\n', E'\n- ')
      ELSE plain_words_as_rich(block)
    END, E'\n\n' ORDER BY place), '')
  FROM (
    SELECT btrim(piece, E' \t\n') AS block, place
    FROM regexp_split_to_table(plain, '\n\s*\n') WITH ORDINALITY AS pieces (piece, place)
  ) blocks
$$;--> statement-breakpoint
CREATE FUNCTION plain_texts_as_rich(plain jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(plain) = 'object' THEN (
    SELECT coalesce(jsonb_object_agg(key, CASE WHEN jsonb_typeof(value) = 'string'
      THEN to_jsonb(plain_text_as_rich(value #>> '{}')) ELSE value END), '{}')
    FROM jsonb_each(plain)
  ) ELSE plain END
$$;--> statement-breakpoint
CREATE FUNCTION make_plain_texts_rich() RETURNS void LANGUAGE sql AS $$
  UPDATE people SET bio = plain_texts_as_rich(bio) WHERE bio IS DISTINCT FROM plain_texts_as_rich(bio);
  UPDATE activities SET description = plain_texts_as_rich(description)
    WHERE description IS DISTINCT FROM plain_texts_as_rich(description);
  UPDATE activity_drafts SET content = jsonb_set(content, '{description}', plain_texts_as_rich(content->'description'))
    WHERE content->'description' IS DISTINCT FROM plain_texts_as_rich(content->'description');
  UPDATE proposed_changes SET content = jsonb_set(content, '{bio}', plain_texts_as_rich(content->'bio'))
    WHERE content->'bio' IS DISTINCT FROM plain_texts_as_rich(content->'bio');
  UPDATE proposed_changes SET content = jsonb_set(content, '{description}', plain_texts_as_rich(content->'description'))
    WHERE content->'description' IS DISTINCT FROM plain_texts_as_rich(content->'description');
$$;--> statement-breakpoint
SELECT make_plain_texts_rich();
