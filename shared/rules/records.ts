/** The sections of the panel by the last part of their addresses (PRODUCT §3), each `/api/admin/{section}` too. */
export const adminSections = [
  'today',
  'organizations',
  'directions',
  'ambassadors',
  'experts',
  'experts-category',
  'activities',
  'activityCategories',
  'serviceKinds',
  'tags',
  'countries',
  'callRequests',
  'applications',
  'users',
  'userDetails',
  'socialNetworks',
  'socialLinks',
  'regulations',
  'pages',
  'site',
  'media',
  'audit',
  'bin',
  'texts',
  'mails',
] as const
export type AdminSection = (typeof adminSections)[number]

/**
 * The types of records that administrators manage, as the audit log, the history and the trash name them, each with its
 * section of the panel; `null` for those that have no list there. `shared/locales/{language}/admin.json` has their texts
 * under `records.{type}`.
 */
export const recordSections = {
  organization: 'organizations',
  direction: 'directions',
  country: 'countries',
  category: 'experts-category',
  ambassador: 'ambassadors',
  expert: 'experts',
  activity: 'activities',
  'activity-category': 'activityCategories',
  'service-kind': 'serviceKinds',
  application: 'applications',
  'call-request': 'callRequests',
  user: 'users',
  network: 'socialNetworks',
  'social-link': 'socialLinks',
  'regulation-edition': 'regulations',
  page: 'pages',
  'site-text': 'site',
  picture: 'media',
  tag: 'tags',
  'interface-text': 'texts',
  'saved-view': null,
} as const satisfies Readonly<Record<string, AdminSection | null>>
export type RecordType = keyof typeof recordSections
export const recordTypes = Object.keys(recordSections) as [RecordType, ...RecordType[]]

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
  'reordered',
  'merged',
  'sample-removed',
  'backup-begun',
  'first-steps-hidden',
  'first-steps-shown',
  'preview-made',
  'preview-ended',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Earlier addresses of sections, which lead to where their content is now. */
export const movedSections = { missingTexts: 'texts' } as const satisfies Record<string, AdminSection>

/**
 * Tells whether a path below `/admin` is one of the panel's; links of networks are on the page of the networks' names.
 */
export function isPanelPath(path: string): boolean {
  const section = path.replace(/\/$/, '')
  return (
    section === '' ||
    Object.hasOwn(movedSections, section) ||
    (section !== 'socialLinks' && (adminSections as readonly string[]).includes(section))
  )
}
