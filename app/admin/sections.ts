import type { BrowserNamespace } from '../../shared/locales/browser-namespaces.ts'
import type { AdminSection, RecordType } from '../../shared/rules/records.ts'
import type { IconName } from '../ui/icon/icon.tsx'
import type { MessageNoun } from './kit/section.ts'

/** A section of the panel as the menu, the router and the palette know it. */
export interface PanelSection {
  section: AdminSection
  /** Below `/admin/`. */
  path: string
  icon: IconName
  /** The namespaces of its sentences beside the panel's own. */
  namespaces: readonly BrowserNamespace[]
}

/** Every section of the panel. */
export const panelSections: Readonly<Record<AdminSection, PanelSection>> = {
  today: {
    section: 'today',
    path: 'today',
    icon: 'time',
    namespaces: ['admin-today', 'admin-cases'],
  },
  organizations: {
    section: 'organizations',
    path: 'organizations',
    icon: 'org',
    namespaces: ['admin-catalogue'],
  },
  directions: {
    section: 'directions',
    path: 'directions',
    icon: 'compass',
    namespaces: ['admin-catalogue'],
  },
  ambassadors: {
    section: 'ambassadors',
    path: 'ambassadors',
    icon: 'user',
    namespaces: ['admin-people'],
  },
  experts: {
    section: 'experts',
    path: 'experts',
    icon: 'expert',
    namespaces: ['admin-people'],
  },
  'experts-category': {
    section: 'experts-category',
    path: 'experts-category',
    icon: 'tag',
    namespaces: ['admin-catalogue'],
  },
  activities: {
    section: 'activities',
    path: 'activities',
    icon: 'cal',
    namespaces: ['admin-activities'],
  },
  countries: {
    section: 'countries',
    path: 'countries',
    icon: 'pin',
    namespaces: ['admin-catalogue'],
  },
  callRequests: {
    section: 'callRequests',
    path: 'callRequests',
    icon: 'phone',
    namespaces: ['admin-cases'],
  },
  applications: {
    section: 'applications',
    path: 'applications',
    icon: 'file',
    namespaces: ['admin-cases'],
  },
  users: {
    section: 'users',
    path: 'users',
    icon: 'user',
    namespaces: ['admin-users'],
  },
  userDetails: {
    section: 'userDetails',
    path: 'userDetails',
    icon: 'file',
    namespaces: ['admin-people'],
  },
  socialNetworks: {
    section: 'socialNetworks',
    path: 'socialNetworks',
    icon: 'link',
    namespaces: ['admin-catalogue'],
  },
  // The links stand on the page of the names.
  socialLinks: {
    section: 'socialLinks',
    path: 'socialNetworks',
    icon: 'link',
    namespaces: ['admin-catalogue'],
  },
  audit: {
    section: 'audit',
    path: 'audit',
    icon: 'list',
    namespaces: ['admin-audit'],
  },
  bin: {
    section: 'bin',
    path: 'bin',
    icon: 'trash',
    namespaces: ['admin-audit'],
  },
  missingTexts: {
    section: 'missingTexts',
    path: 'missingTexts',
    icon: 'flag',
    namespaces: ['admin-audit'],
  },
}

/** The entries of the menu, exactly these and in this order; signing out is the last one. */
export const menuSections: readonly AdminSection[] = [
  'organizations',
  'directions',
  'ambassadors',
  'experts',
  'experts-category',
  'activities',
  'countries',
  'callRequests',
]

/** The second menu, apart from the first and with a name of its own (C-13): what has a route and stands not in the first. */
export const furtherSections: readonly AdminSection[] = [
  'today',
  'applications',
  'users',
  'userDetails',
  'socialNetworks',
  'missingTexts',
  'audit',
  'bin',
]

/** What `/admin` itself shows. */
export const firstSection: AdminSection = 'ambassadors'

/** What can be made in the panel: the palette offers it. */
export const creations: readonly { section: AdminSection; noun: MessageNoun }[] = [
  { section: 'organizations', noun: 'organization' },
  { section: 'directions', noun: 'direction' },
  { section: 'ambassadors', noun: 'ambassador' },
  { section: 'experts', noun: 'expert' },
  { section: 'experts-category', noun: 'category' },
  { section: 'activities', noun: 'activity' },
  { section: 'countries', noun: 'country' },
  { section: 'users', noun: 'user' },
]

/** The section that an address of the panel belongs to, if there is one. */
export function sectionAt(pathname: string): AdminSection | undefined {
  const path = pathname.replace(/^\/admin\/?/, '').replace(/\/$/, '')
  if (path === '') return firstSection
  return Object.values(panelSections).find((one) => one.path === path)?.section
}

/** The address of a section. */
export function sectionAddress(section: AdminSection): string {
  return `/admin/${panelSections[section].path}`
}

/** Where the records of each kind are opened; tags and saved views have no section of their own. */
const recordSections: Partial<Record<RecordType, AdminSection>> = {
  organization: 'organizations',
  direction: 'directions',
  country: 'countries',
  category: 'experts-category',
  ambassador: 'ambassadors',
  expert: 'experts',
  activity: 'activities',
  application: 'applications',
  'call-request': 'callRequests',
  user: 'users',
}

/** The address that opens a record, where there is one. */
export function recordAddressOf(type: RecordType, id: string): string | undefined {
  const section = recordSections[type]
  return section && `${sectionAddress(section)}?open=${id}`
}
