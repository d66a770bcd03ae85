import { type Language, languages } from '../i18n/languages.ts'
import { type AdminSection, adminSections } from './admin-sections.ts'
import { type Role, roles } from './roles.ts'

/** The callers: those without an account, or accounts by their role. */
export const callers = ['ANONYMOUS', ...roles] as const
export type Caller = (typeof callers)[number]

const everyone: readonly Caller[] = callers
const members: readonly Role[] = roles

/**
 * The one table of rights (S-9). Every operation of the API names the right that it needs; the server does not start
 * with an operation that names none. All rights but those of `everyone` need an account. Where "own" is mentioned, the
 * owner of the record decides on top of the role: to everybody else the record does not exist.
 */
export const rights = {
  /** All that visitors read. */
  'read-site': everyone,
  /** The texts of app pages, and the report of a missing one (L-2). */
  'read-texts': everyone,
  /** Applications, call requests and their files. */
  'send-forms': everyone,
  /** The status page of an application, for anyone who has its secret. */
  'follow-application': everyone,
  /** Registering for an activity. */
  register: everyone,
  /** The own page of a registration, for anyone who has its secret. */
  'follow-registration': everyone,
  /** Ending the mails of the morning, for anyone who has the link in one. */
  'stop-notices': everyone,
  /** The page of a draft, for anyone who has its link (C-10). */
  'see-previews': everyone,
  /** The proof of a certificate, for anyone who has its code (T-9). */
  'check-certificates': everyone,
  /** The mailbox of a demonstration; it exists in no other mode. */
  'read-demo-mail': everyone,
  /** Signing in and up, confirming, resetting: the ways into an account. */
  'enter-account': everyone,
  /** Own account: settings, password, second factor, sessions. */
  'manage-own-account': members,
  /** Own profile as an ambassador or an expert. */
  'manage-own-profile': members,
  /** Own activities: drafts, proposals, changes of published ones. */
  'propose-activities': members,
} as const satisfies Record<string, readonly Caller[]>

/** The callers that the panel lets in; what each may do there is a matter of its limits (W-2). */
export const panelCallers: readonly Caller[] = ['ADMIN']

/** The levels of a right in a section of the panel. Deleting, restoring and erasing for good are one level. */
export const panelLevels = ['see', 'edit', 'publish', 'erase'] as const
export type PanelLevel = (typeof panelLevels)[number]

/** The sections of the panel, and what is in none: `panel` is for every administrator. */
export const panelSections = [...adminSections, 'panel', 'installation'] as const
export type PanelSection = AdminSection | 'panel' | 'installation'

/** A right in the panel: a section and what is done there. */
export type PanelRight = `${PanelSection}:${PanelLevel}`

type OpenRight = keyof typeof rights
export type Right = OpenRight | PanelRight

/** Rights that need no account. */
export type PublicRight = {
  [Name in OpenRight]: (typeof rights)[Name] extends readonly Role[] ? never : Name
}[OpenRight]

/** Rights that need an account. */
export type AccountRight = Exclude<Right, PublicRight>

/** An area of the panel: the sections that are granted together, and the levels that they have. */
interface PanelAreaDefinition {
  group: 'content' | 'work' | 'administration'
  sections: readonly AdminSection[]
  levels: readonly PanelLevel[]
}

const change = ['see', 'edit', 'erase'] as const

/**
 * The areas in which an administrator may be limited (W-2), as the table of rights shows them. A section in none of
 * them is open to see where its content is cut to what may be seen, and else for administrators without limits alone.
 * So are the levels that an area does not have: only those administrators create and change accounts.
 */
export const panelAreas = {
  people: { group: 'content', sections: ['ambassadors', 'experts', 'userDetails'], levels: panelLevels },
  activities: { group: 'content', sections: ['activities'], levels: panelLevels },
  pages: { group: 'content', sections: ['pages', 'regulations', 'site'], levels: panelLevels },
  catalogue: {
    group: 'content',
    sections: [
      'organizations',
      'directions',
      'experts-category',
      'activityCategories',
      'serviceKinds',
      'tags',
      'countries',
      'socialNetworks',
      'socialLinks',
      'searchWords',
    ],
    levels: change,
  },
  media: { group: 'content', sections: ['media'], levels: change },
  applications: { group: 'work', sections: ['applications'], levels: change },
  callRequests: { group: 'work', sections: ['callRequests'], levels: change },
  participants: { group: 'work', sections: ['participants'], levels: change },
  texts: { group: 'administration', sections: ['texts', 'mails'], levels: ['see', 'edit'] },
  users: { group: 'administration', sections: ['users'], levels: ['see'] },
  audit: { group: 'administration', sections: ['audit'], levels: ['see'] },
} as const satisfies Record<string, PanelAreaDefinition>
export type PanelArea = keyof typeof panelAreas
export const panelAreaNames = Object.keys(panelAreas) as [PanelArea, ...PanelArea[]]

/** Sections that every administrator may see: what they show is cut to what may be seen of others. */
const openSections: readonly PanelSection[] = ['panel', 'today', 'bin', 'notices']

/** The limits of an administrator; an account without them is unlimited. */
export interface PanelLimits {
  /** The levels that are granted in each area; none in those that are absent. */
  areas: { [Area in PanelArea]?: PanelLevel[] | undefined }
  /** The languages whose texts may be changed; all are read. */
  languages: Language[]
}

/** An account, as far as its rights in the panel are concerned. */
export interface Limited {
  limits: PanelLimits | null
}

/** Returns the definition of an area, as all definitions are alike. */
export function areaDefinition(area: PanelArea): PanelAreaDefinition {
  return panelAreas[area]
}

const areasBySection = new Map(
  panelAreaNames.flatMap((area) =>
    areaDefinition(area).sections.map((section): [PanelSection, PanelArea] => [section, area]),
  ),
)

/** Returns the area of a section; `undefined` for what is in none. */
export function areaOf(section: PanelSection): PanelArea | undefined {
  return areasBySection.get(section)
}

/** Returns the level that deleting in a section needs: where that is taking back an edit, it is one. */
export function removalLevel(section: AdminSection): 'erase' | 'edit' {
  const area = areaOf(section)
  return area !== undefined && areaDefinition(area).levels.includes('erase') ? 'erase' : 'edit'
}

/** Tells whether an administrator may do something in a section of the panel (W-2). */
export function may({ limits }: Limited, section: PanelSection, level: PanelLevel): boolean {
  if (limits === null) return true
  if (openSections.includes(section)) return level === 'see'
  const area = areaOf(section)
  const granted = area === undefined ? [] : (limits.areas[area] ?? [])
  return granted.includes('see') && granted.includes(level)
}

/** Tells whether an administrator may change the texts of a language. */
export function mayWrite({ limits }: Limited, language: Language): boolean {
  return limits === null || limits.languages.includes(language)
}

/** Tells whether an administrator may change what a record holds besides its texts: it goes with the source. */
export function mayChangeFacts(account: Limited): boolean {
  return mayWrite(account, languages[0])
}

/** Tells whether a right is one of the panel, which names a section and a level. */
export function isPanelRight(right: string): right is PanelRight {
  const [section = '', level = '', ...others] = right.split(':')
  return (
    (panelSections as readonly string[]).includes(section) &&
    (panelLevels as readonly string[]).includes(level) &&
    others.length === 0
  )
}

/** Returns the section and the level of a right in the panel. */
export function partsOfRight(right: PanelRight): [PanelSection, PanelLevel] {
  return right.split(':') as [PanelSection, PanelLevel]
}

/** Tells whether a caller has a right. */
export function hasRight(caller: Caller, right: Right): boolean {
  const allowed: readonly Caller[] = isPanelRight(right) ? panelCallers : rights[right]
  return allowed.includes(caller)
}
