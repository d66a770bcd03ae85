import type { ComponentType } from 'react'
import type { BrowserNamespace } from '../../shared/locales/browser-namespaces.ts'
import type { AdminSection } from '../../shared/rules/admin-sections.ts'
import { sectionPath } from '../../shared/rules/panel-addresses.ts'
import type { IconName } from '../ui/icon/icon.tsx'
import type { MessageNoun } from './kit/section.ts'

/** The description of a section: menus, router and palette follow from it. */
interface SectionDescription {
  icon: IconName
  /** The namespaces of its texts in addition to the panel's own. */
  namespaces: readonly BrowserNamespace[]
  /**
   * The menu that it is in: the first, whose entries are exactly these; the second, apart from it (C-13); none.
   */
  menu: 'first' | 'second' | null
  /** The kind of record that the palette offers to create in it. */
  makes: MessageNoun | null
  /** Whether its records open on pages of their own. */
  hasPages?: boolean
  /** Loads its screen. */
  load: () => Promise<ComponentType>
}

/** A section of the panel as the menu, the router and the palette know it. */
export interface PanelSection extends SectionDescription {
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
    load: () =>
      import('./catalogue/named-entry-section.tsx').then(({ OrganizationsSection }) => OrganizationsSection),
  },
  directions: {
    icon: 'compass',
    namespaces: ['admin-catalogue'],
    menu: 'first',
    makes: 'direction',
    load: () =>
      import('./catalogue/directions-section.tsx').then(({ DirectionsSection }) => DirectionsSection),
  },
  ambassadors: {
    icon: 'user',
    namespaces: ['admin-people'],
    menu: 'first',
    makes: 'ambassador',
    hasPages: true,
    load: () => import('./people/person-section.tsx').then(({ AmbassadorsSection }) => AmbassadorsSection),
  },
  experts: {
    icon: 'expert',
    namespaces: ['admin-people'],
    menu: 'first',
    makes: 'expert',
    hasPages: true,
    load: () => import('./people/experts-section.tsx').then(({ ExpertsSection }) => ExpertsSection),
  },
  'experts-category': {
    icon: 'tag',
    namespaces: ['admin-catalogue'],
    menu: 'first',
    makes: 'category',
    load: () =>
      import('./catalogue/person-categories-section.tsx').then(
        ({ PersonCategoriesSection }) => PersonCategoriesSection,
      ),
  },
  activities: {
    icon: 'cal',
    namespaces: [
      'admin-activities',
      'admin-catalogue',
      'admin-participants',
      'desk',
      'registration-settings',
    ],
    menu: 'first',
    makes: 'activity',
    hasPages: true,
    load: () =>
      import('./activities/activities-section.tsx').then(({ ActivitiesSection }) => ActivitiesSection),
  },
  countries: {
    icon: 'pin',
    namespaces: ['admin-catalogue'],
    menu: 'first',
    makes: 'country',
    load: () => import('./catalogue/countries-section.tsx').then(({ CountriesSection }) => CountriesSection),
  },
  callRequests: {
    icon: 'phone',
    namespaces: ['admin-cases'],
    menu: 'first',
    makes: 'callRequest',
    hasPages: true,
    load: () =>
      import('./cases/call-requests-section.tsx').then(({ CallRequestsSection }) => CallRequestsSection),
  },
  today: {
    icon: 'time',
    namespaces: ['admin-today', 'admin-cases'],
    menu: 'second',
    makes: null,
    load: () => import('./today/today-section.tsx').then(({ TodaySection }) => TodaySection),
  },
  participants: {
    icon: 'list',
    namespaces: ['admin-participants'],
    menu: 'second',
    makes: null,
    load: () =>
      import('./participants/participants-section.tsx').then(
        ({ ParticipantsSection }) => ParticipantsSection,
      ),
  },
  applications: {
    icon: 'file',
    namespaces: ['admin-cases', 'admin-people'],
    menu: 'second',
    makes: 'application',
    hasPages: true,
    load: () =>
      import('./cases/applications-section.tsx').then(({ ApplicationsSection }) => ApplicationsSection),
  },
  users: {
    icon: 'user',
    namespaces: ['admin-users'],
    menu: 'second',
    makes: 'user',
    load: () => import('./users/users-section.tsx').then(({ UsersSection }) => UsersSection),
  },
  userDetails: {
    icon: 'file',
    namespaces: ['admin-people'],
    menu: 'second',
    makes: null,
    hasPages: true,
    load: () =>
      import('./people/user-details-section.tsx').then(({ UserDetailsSection }) => UserDetailsSection),
  },
  socialNetworks: {
    icon: 'link',
    namespaces: ['admin-catalogue'],
    menu: 'second',
    makes: null,
    load: () =>
      import('./catalogue/social-networks-section.tsx').then(
        ({ SocialNetworksSection }) => SocialNetworksSection,
      ),
  },
  // The links are on the page of the names.
  socialLinks: {
    icon: 'link',
    namespaces: ['admin-catalogue'],
    menu: null,
    makes: null,
    load: () =>
      import('./catalogue/social-networks-section.tsx').then(
        ({ SocialNetworksSection }) => SocialNetworksSection,
      ),
  },
  activityCategories: {
    icon: 'compass',
    namespaces: ['admin-catalogue'],
    menu: 'second',
    makes: null,
    load: () =>
      import('./catalogue/activity-words-section.tsx').then(
        ({ ActivityCategoriesSection }) => ActivityCategoriesSection,
      ),
  },
  serviceKinds: {
    icon: 'list',
    namespaces: ['admin-catalogue'],
    menu: 'second',
    makes: null,
    load: () =>
      import('./catalogue/activity-words-section.tsx').then(({ ServiceKindsSection }) => ServiceKindsSection),
  },
  tags: {
    icon: 'tag',
    namespaces: ['admin-catalogue'],
    menu: 'second',
    makes: null,
    load: () => import('./catalogue/tags-section.tsx').then(({ TagsSection }) => TagsSection),
  },
  pages: {
    icon: 'file',
    namespaces: ['admin-pages'],
    menu: 'second',
    makes: 'page',
    hasPages: true,
    load: () =>
      import('./text-pages/text-pages-section.tsx').then(({ TextPagesSection }) => TextPagesSection),
  },
  site: {
    icon: 'edit',
    namespaces: ['admin-site'],
    menu: 'second',
    makes: null,
    hasPages: true,
    load: () => import('./site/site-texts-section.tsx').then(({ SiteTextsSection }) => SiteTextsSection),
  },
  media: {
    icon: 'image',
    namespaces: ['admin-media'],
    menu: 'second',
    makes: null,
    load: () => import('./media/media-section.tsx').then(({ MediaSection }) => MediaSection),
  },
  texts: {
    icon: 'flag',
    namespaces: ['admin-texts', 'admin-audit'],
    menu: 'second',
    makes: null,
    load: () => import('./texts/texts-section.tsx').then(({ TextsSection }) => TextsSection),
  },
  searchWords: {
    icon: 'search',
    namespaces: ['admin-catalogue'],
    menu: 'second',
    makes: 'searchWords',
    load: () =>
      import('./search-words/search-words-section.tsx').then(({ SearchWordsSection }) => SearchWordsSection),
  },
  mails: {
    icon: 'mail',
    namespaces: ['admin-mails', 'admin-texts', 'admin-audit'],
    menu: 'second',
    makes: null,
    load: () => import('./mails/mails-section.tsx').then(({ MailsSection }) => MailsSection),
  },
  // Reached from the bell, the palette and the mails: it is about the reader, not about records.
  notices: {
    icon: 'info',
    namespaces: ['admin-notices'],
    menu: null,
    makes: null,
    load: () => import('./notices/notices-section.tsx').then(({ NoticesSection }) => NoticesSection),
  },
  regulations: {
    icon: 'file',
    namespaces: ['admin-regulations'],
    menu: 'second',
    makes: 'edition',
    hasPages: true,
    load: () =>
      import('./regulations/regulations-section.tsx').then(({ RegulationsSection }) => RegulationsSection),
  },
  audit: {
    icon: 'list',
    namespaces: ['admin-audit', 'admin-users', 'registration-settings'],
    menu: 'second',
    makes: null,
    load: () => import('./audit/audit-section.tsx').then(({ AuditSection }) => AuditSection),
  },
  bin: {
    icon: 'trash',
    namespaces: ['admin-audit'],
    menu: 'second',
    makes: null,
    load: () => import('./bin/bin-section.tsx').then(({ BinSection }) => BinSection),
  },
}

const inOrder = Object.keys(descriptions) as AdminSection[]

/** Every section of the panel. */
export const panelSections = Object.fromEntries(
  inOrder.map((section) => [section, { ...descriptions[section], section, path: sectionPath(section) }]),
) as Readonly<Record<AdminSection, PanelSection>>

/** The entries of the menu; signing out is the last one. */
export const menuSections = inOrder.filter((section) => panelSections[section].menu === 'first')

/** The second menu, apart from the first and with a name of its own (C-13). */
export const furtherSections = inOrder.filter((section) => panelSections[section].menu === 'second')

/** The records that can be created in the panel: the palette offers them. */
export const creations = inOrder.flatMap((section) => {
  const { makes } = panelSections[section]
  return makes === null ? [] : [{ section, noun: makes }]
})
