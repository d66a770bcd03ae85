import type { BrowserNamespace } from '../../shared/locales/browser-namespaces.ts'
import type { AdminSection, RecordType } from '../../shared/rules/records.ts'
import type { IconName } from '../ui/icon/icon.tsx'
import type { MessageNoun } from './kit/section.ts'

/** The description of a section: menus, router, palette and links to records follow from it. */
interface SectionDescription {
  /** The last part of its address; its own name where it is left out. */
  path?: string
  icon: IconName
  /** The namespaces of its texts beside the panel's own. */
  namespaces: readonly BrowserNamespace[]
  /**
   * The menu that it is in: the first, whose entries are exactly these; the second, apart from it (C-13); none.
   */
  menu: 'first' | 'second' | null
  /** The kind of record that the palette offers to create in it. */
  makes: MessageNoun | null
  /** The kinds of records that links lead to in it. */
  opens: readonly RecordType[]
}

/** A section of the panel as the menu, the router and the palette know it. */
export interface PanelSection extends Omit<SectionDescription, 'path'> {
  section: AdminSection
  /** The path below `/admin/`. */
  path: string
}

/** Every section, in the order of the menus. */
const descriptions: Readonly<Record<AdminSection, SectionDescription>> = {
  organizations: {
    icon: 'org',
    namespaces: ['admin-catalogue'],
    menu: 'first',
    makes: 'organization',
    opens: ['organization'],
  },
  directions: {
    icon: 'compass',
    namespaces: ['admin-catalogue'],
    menu: 'first',
    makes: 'direction',
    opens: ['direction'],
  },
  ambassadors: {
    icon: 'user',
    namespaces: ['admin-people'],
    menu: 'first',
    makes: 'ambassador',
    opens: ['ambassador'],
  },
  experts: {
    icon: 'expert',
    namespaces: ['admin-people'],
    menu: 'first',
    makes: 'expert',
    opens: ['expert'],
  },
  'experts-category': {
    icon: 'tag',
    namespaces: ['admin-catalogue'],
    menu: 'first',
    makes: 'category',
    opens: ['category'],
  },
  activities: {
    icon: 'cal',
    namespaces: ['admin-activities'],
    menu: 'first',
    makes: 'activity',
    opens: ['activity'],
  },
  countries: {
    icon: 'pin',
    namespaces: ['admin-catalogue'],
    menu: 'first',
    makes: 'country',
    opens: ['country'],
  },
  callRequests: {
    icon: 'phone',
    namespaces: ['admin-cases'],
    menu: 'first',
    makes: null,
    opens: ['call-request'],
  },
  today: {
    icon: 'time',
    namespaces: ['admin-today', 'admin-cases'],
    menu: 'second',
    makes: null,
    opens: [],
  },
  applications: {
    icon: 'file',
    namespaces: ['admin-cases'],
    menu: 'second',
    makes: null,
    opens: ['application'],
  },
  users: {
    icon: 'user',
    namespaces: ['admin-users'],
    menu: 'second',
    makes: 'user',
    opens: ['user'],
  },
  userDetails: {
    icon: 'file',
    namespaces: ['admin-people'],
    menu: 'second',
    makes: null,
    opens: [],
  },
  socialNetworks: {
    icon: 'link',
    namespaces: ['admin-catalogue'],
    menu: 'second',
    makes: null,
    opens: [],
  },
  // The links are on the page of the names.
  socialLinks: {
    path: 'socialNetworks',
    icon: 'link',
    namespaces: ['admin-catalogue'],
    menu: null,
    makes: null,
    opens: [],
  },
  missingTexts: {
    icon: 'flag',
    namespaces: ['admin-audit'],
    menu: 'second',
    makes: null,
    opens: [],
  },
  audit: {
    icon: 'list',
    namespaces: ['admin-audit'],
    menu: 'second',
    makes: null,
    opens: [],
  },
  bin: {
    icon: 'trash',
    namespaces: ['admin-audit'],
    menu: 'second',
    makes: null,
    opens: [],
  },
}

const inOrder = Object.keys(descriptions) as AdminSection[]

/** Every section of the panel. */
export const panelSections = Object.fromEntries(
  inOrder.map((section) => [section, { path: section, ...descriptions[section], section }]),
) as Readonly<Record<AdminSection, PanelSection>>

/** The entries of the menu; signing out is the last one. */
export const menuSections = inOrder.filter((section) => panelSections[section].menu === 'first')

/** The second menu, apart from the first and with a name of its own (C-13). */
export const furtherSections = inOrder.filter((section) => panelSections[section].menu === 'second')

/** The section that `/admin` itself shows. */
export const firstSection: AdminSection = 'ambassadors'

/** The records that can be created in the panel: the palette offers them. */
export const creations = inOrder.flatMap((section) => {
  const { makes } = panelSections[section]
  return makes === null ? [] : [{ section, noun: makes }]
})

/** Returns the section of an address of the panel, if there is one. */
export function sectionAt(pathname: string): AdminSection | undefined {
  const path = pathname.replace(/^\/admin\/?/, '').replace(/\/$/, '')
  if (path === '') return firstSection
  return Object.values(panelSections).find((one) => one.path === path)?.section
}

/** Returns the address of a section. */
export function sectionAddress(section: AdminSection): string {
  return `/admin/${panelSections[section].path}`
}

/** Returns the address that opens a record, where there is one: networks, links, tags and saved views have none. */
export function recordAddressOf(type: RecordType, id: string): string | undefined {
  const section = inOrder.find((one) => panelSections[one].opens.includes(type))
  return section && `${sectionAddress(section)}?open=${id}`
}
