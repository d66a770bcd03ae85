-- A record that is not published before a change nor after it is shown to nobody: no process has to make anything anew.
-- Whoever keeps a draft for hours, every second of them a new version, no longer empties the memory of all pages.
CREATE FUNCTION notify_published_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  shown_id uuid;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(changed.id) INTO ids FROM changed JOIN earlier USING (id)
    WHERE changed.published_at IS NOT NULL OR earlier.published_at IS NOT NULL;
  ELSE
    SELECT array_agg(changed.id) INTO ids FROM changed WHERE changed.published_at IS NOT NULL;
  END IF;
  IF cardinality(ids) > 50 THEN
    PERFORM pg_notify('content_changed', TG_TABLE_NAME || ':*');
  ELSE
    FOREACH shown_id IN ARRAY COALESCE(ids, '{}') LOOP
      PERFORM pg_notify('content_changed', TG_TABLE_NAME || ':' || shown_id);
    END LOOP;
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['people', 'activities', 'text_pages'] LOOP
    EXECUTE format('DROP TRIGGER content_inserted ON %I', watched);
    EXECUTE format('DROP TRIGGER content_updated ON %I', watched);
    EXECUTE format('DROP TRIGGER content_deleted ON %I', watched);
    EXECUTE format('CREATE TRIGGER content_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_published_changed()', watched);
    EXECUTE format('CREATE TRIGGER content_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS earlier NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_published_changed()', watched);
    EXECUTE format('CREATE TRIGGER content_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_published_changed()', watched);
  END LOOP;
END;
$$;
