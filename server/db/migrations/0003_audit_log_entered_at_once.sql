-- Locks the audit log for a transaction and returns its last entry, by one statement (D-13). A transaction that commits
-- early releases the lock before the disk has it; the application waits for the disk before it answers.
CREATE FUNCTION enter_audit_log(commits_early boolean) RETURNS TABLE ("position" bigint, hash text) LANGUAGE plpgsql AS $$
BEGIN
  IF commits_early THEN
    PERFORM set_config('synchronous_commit', 'off', true);
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('audit'));
  -- Read after the lock was given, so that it is the entry of whoever had it before.
  RETURN QUERY SELECT entry.position, entry.hash::text FROM audit_entries entry ORDER BY entry.position DESC LIMIT 1;
END;
$$;
