/**
 * The types of records that administrators manage, as the audit log, the history and the trash name them.
 * `shared/locales/{language}/admin.json` has their texts under `records.{type}`.
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

/** The actions in the audit log (D-13): changes, and reads of what is not public. */
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
  'sample-removed',
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

/**
 * Tells whether a path below `/admin` is one of the panel's; links of networks are on the page of the networks' names.
 */
export function isPanelPath(path: string): boolean {
  const section = path.replace(/\/$/, '')
  return (
    section === '' || (section !== 'socialLinks' && (adminSections as readonly string[]).includes(section))
  )
}
