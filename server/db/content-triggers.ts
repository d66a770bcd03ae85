/** Tables whose rows visitors never see, so that nobody needs to be notified of their changes. */
export const privateTables: readonly string[] = [
  'account_secrets',
  'activity_drafts',
  'activity_feedback',
  'application_events',
  'application_links',
  'applications',
  'assignments',
  'attendance_scans',
  'audit_checks',
  'audit_entries',
  'audit_values',
  'backup_runs',
  'call_requests',
  'case_notes',
  'certificates',
  'comments',
  'erasure_requests',
  'idempotency_keys',
  'installation',
  'mails',
  'missing_texts',
  'notice_reads',
  'notice_settings',
  'panel_settings',
  'participant_messages',
  'presences',
  'preview_links',
  'proposed_changes',
  'publish_requests',
  'rate_limits',
  'record_drafts',
  'recovery_codes',
  'refused_scans',
  'registration_events',
  'registration_links',
  'registrations',
  'renditions',
  'saved_views',
  'sample_records',
  'sessions',
  'uploads',
  'users',
]

/**
 * Lists the triggers for the tables that a migration makes and visitors see: each change of a row is announced by its
 * id (`content_changed`, as the first migration does for its own tables).
 */
export function contentTriggers(migration: string): string[] {
  const tables = [...migration.matchAll(/^CREATE TABLE "(\w+)"/gm)].map(([, table = '']) => table)
  return tables.filter((table) => !privateTables.includes(table)).flatMap(triggersOf)
}

function triggersOf(table: string): string[] {
  const ofRows = [
    ['inserted', 'INSERT', 'NEW'],
    ['updated', 'UPDATE', 'NEW'],
    ['deleted', 'DELETE', 'OLD'],
  ].map(
    ([name, event, rows]) =>
      `CREATE TRIGGER content_${name} AFTER ${event} ON "${table}" REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed('id');`,
  )
  return [
    ...ofRows,
    `CREATE TRIGGER content_truncated AFTER TRUNCATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION notify_content_truncated();`,
  ]
}
