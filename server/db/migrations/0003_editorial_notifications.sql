-- The editorial texts tell of their changes as all public content does (migration 0001).
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['about_sections', 'programme_values', 'frequent_questions', 'regulation_editions', 'regulation_sections', 'regulation_clauses'] LOOP
    EXECUTE format('CREATE TRIGGER content_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed(''id'')', watched);
    EXECUTE format('CREATE TRIGGER content_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed(''id'')', watched);
    EXECUTE format('CREATE TRIGGER content_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed(''id'')', watched);
    EXECUTE format('CREATE TRIGGER content_truncated AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_content_truncated()', watched);
  END LOOP;
END;
$$;
