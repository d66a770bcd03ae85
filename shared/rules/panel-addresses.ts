import { type AdminSection, adminSections } from './admin-sections.ts'
import { type RecordType, type RequestedType, recordTypeDefinitions } from './record-types.ts'

/** The section that `/admin` itself shows. */
export const firstSection: AdminSection = 'ambassadors'

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
  const { section, hasAddress } = recordTypeDefinitions[type]
  return section === null || !hasAddress ? undefined : `${sectionAddress(section)}?open=${id}`
}

/** Returns the address where a request to publish is decided; an edition is decided where its clauses are compared. */
export function requestAddressOf({ type, id }: { type: RequestedType; id: string }): string {
  return `${recordAddressOf(type, id)}${type === 'regulation-edition' ? '' : '&part=request'}`
}
