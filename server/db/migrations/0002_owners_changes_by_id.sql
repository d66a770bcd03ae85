-- A change of what belongs to a person was told as one of that person and as one of its whole table. It is told by the
-- person's id now ("person_tags:<id of the person>"), so that whoever holds rows in memory loads one person anew, not
-- all. What belongs to nobody, and a large change, is one of the whole table as before.
CREATE OR REPLACE FUNCTION notify_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_id text;
  changed_count integer;
BEGIN
  SELECT count(*) INTO changed_count FROM changed;
  IF changed_count = 0 THEN
    RETURN NULL;
  END IF;
  IF changed_count > 50 OR TG_ARGV[0] IS NULL THEN
    PERFORM pg_notify('content_changed', TG_TABLE_NAME || ':*');
    RETURN NULL;
  END IF;
  FOR changed_id IN EXECUTE format('SELECT DISTINCT %I::text FROM changed', TG_ARGV[0]) LOOP
    PERFORM pg_notify('content_changed', TG_TABLE_NAME || ':' || COALESCE(changed_id, '*'));
    IF TG_ARGV[1] IS NOT NULL AND changed_id IS NOT NULL THEN
      PERFORM pg_notify('content_changed', TG_ARGV[1] || ':' || changed_id);
    END IF;
  END LOOP;
  RETURN NULL;
END;
$$;
