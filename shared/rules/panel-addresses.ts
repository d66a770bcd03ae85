import { type AdminSection, adminSections, type RecordType, recordSections } from './records.ts'

/** The section that `/admin` itself shows. */
export const firstSection: AdminSection = 'ambassadors'

/** Types whose records no address opens: networks, their links and tags are changed in the list itself. */
const unopened: readonly RecordType[] = ['network', 'social-link', 'tag']

/** Returns the path of a section below `/admin/`; links of networks are on the page of the networks' names. */
export function sectionPath(section: AdminSection): string {
  return section === 'socialLinks' ? 'socialNetworks' : section
}

/** Returns the section of an address of the panel, if there is one. */
export function sectionAt(pathname: string): AdminSection | undefined {
  const path = pathname.replace(/^\/admin\/?/, '').replace(/\/$/, '')
  if (path === '') return firstSection
  return adminSections.find((section) => sectionPath(section) === path)
}

/** Returns the address of a section. */
export function sectionAddress(section: AdminSection): string {
  return `/admin/${sectionPath(section)}`
}

/** Returns the address that opens a record, where there is one: networks, links, tags and saved views have none. */
export function recordAddressOf(type: RecordType, id: string): string | undefined {
  const section = unopened.includes(type) ? null : recordSections[type]
  return section === null ? undefined : `${sectionAddress(section)}?open=${id}`
}
