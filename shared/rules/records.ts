/**
 * Kinds of records that administrators keep, as the audit log, the history and the bin name them. The words of each
 * stand in `shared/locales/{language}/admin.json` under `records.{type}`.
 */
export const recordTypes = [
  'organization',
  'direction',
  'country',
  'category',
  'ambassador',
  'expert',
  'activity',
  'application',
  'call-request',
  'user',
  'network',
  'social-link',
  'tag',
  'saved-view',
] as const
export type RecordType = (typeof recordTypes)[number]

/** What the audit log tells of (D-13): changes, and what was read that not everybody may read. */
export const auditActions = [
  'created',
  'updated',
  'deleted',
  'restored',
  'erased',
  'published',
  'unpublished',
  'accepted',
  'rejected',
  'status-changed',
  'noted',
  'role-changed',
  'enabled',
  'disabled',
  'signed-out',
  'invited',
  'reset-sent',
  'signed-in',
  'exported',
  'file-read',
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'google-linked',
  'google-unlinked',
  'session-ended',
  'dismissed',
  'archive-exported',
  'archive-imported',
  'mail-sent-again',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The sections of the panel by the last part of their addresses (PRODUCT §3), each `/api/admin/{section}` too. */
export const adminSections = [
  'today',
  'organizations',
  'directions',
  'ambassadors',
  'experts',
  'experts-category',
  'activities',
  'countries',
  'callRequests',
  'applications',
  'users',
  'userDetails',
  'socialNetworks',
  'socialLinks',
  'audit',
  'bin',
  'missingTexts',
] as const
export type AdminSection = (typeof adminSections)[number]

/** Whether a path below `/admin` is one of the panel's; the links of networks stand on the page of their names. */
export function isPanelPath(path: string): boolean {
  const section = path.replace(/\/$/, '')
  return (
    section === '' || (section !== 'socialLinks' && (adminSections as readonly string[]).includes(section))
  )
}
