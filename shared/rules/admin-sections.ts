/** The sections of the panel by the last part of their addresses (PRODUCT §3), each `/api/admin/{section}` too. */
export const adminSections = [
  'today',
  'organizations',
  'directions',
  'ambassadors',
  'experts',
  'experts-category',
  'activities',
  'participants',
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
  'searchWords',
  'mails',
  'notices',
] as const
export type AdminSection = (typeof adminSections)[number]

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
