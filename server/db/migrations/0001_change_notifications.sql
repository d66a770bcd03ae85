-- Every change of public content is told to all processes on the channel "content_changed", whoever wrote it:
-- this server, another one, a script, psql. The payload is "table:id", or "table:*" for a large change.
-- PostgreSQL delivers it when the transaction commits, so nobody is told of what was rolled back.
CREATE FUNCTION notify_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
  ELSE
    FOR changed_id IN EXECUTE format('SELECT DISTINCT %I::text FROM changed WHERE %I IS NOT NULL', TG_ARGV[0], TG_ARGV[0]) LOOP
      PERFORM pg_notify('content_changed', COALESCE(TG_ARGV[1], TG_TABLE_NAME) || ':' || changed_id);
    END LOOP;
    IF TG_ARGV[1] IS NOT NULL THEN
      PERFORM pg_notify('content_changed', TG_TABLE_NAME || ':*');
    END IF;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION notify_content_truncated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME || ':*');
  RETURN NULL;
END;
$$;
--> statement-breakpoint
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('countries', 'id', NULL), ('organizations', 'id', NULL), ('directions', 'id', NULL),
      ('person_categories', 'id', NULL), ('activity_categories', 'id', NULL), ('service_kinds', 'id', NULL),
      ('tags', 'id', NULL), ('social_networks', 'id', NULL), ('files', 'id', NULL),
      ('people', 'id', NULL), ('activities', 'id', NULL),
      -- what belongs to a person also changes that person's page
      ('person_tags', 'person_id', 'people'), ('social_links', 'person_id', 'people')
    ) AS list(table_name, id_column, owner_table)
  LOOP
    EXECUTE format('CREATE TRIGGER content_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed(%s)',
      watched.table_name, concat_ws(', ', quote_literal(watched.id_column), quote_literal(watched.owner_table)));
    EXECUTE format('CREATE TRIGGER content_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed(%s)',
      watched.table_name, concat_ws(', ', quote_literal(watched.id_column), quote_literal(watched.owner_table)));
    EXECUTE format('CREATE TRIGGER content_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed(%s)',
      watched.table_name, concat_ws(', ', quote_literal(watched.id_column), quote_literal(watched.owner_table)));
    EXECUTE format('CREATE TRIGGER content_truncated AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_content_truncated()',
      watched.table_name);
  END LOOP;
END;
$$;
