import { aboutAddress, certificatesAddress, contactAddress, homeAddress } from './addresses.ts'

/** The screens of the site whose texts administrators edit (C-1). */
export const siteScreens = {
  home: { address: homeAddress },
  about: { address: aboutAddress },
  contact: { address: contactAddress },
  certificates: { address: certificatesAddress },
  footer: { address: homeAddress },
} as const
export type SiteScreen = keyof typeof siteScreens

/** One text of a block: its bound, its lines in the form, and what it may hold. */
export interface TextBounds {
  maxCharacters: number
  lines: number
  /** Whether it holds the source of a rich text (C-4). */
  isRich?: boolean
  /** Whether a block without it cannot be saved. */
  isMandatory?: boolean
}

/** A place of the site: a set of blocks that are always there, or a list that administrators fill and order. */
export interface SitePlace {
  screen: SiteScreen
  /** Whether blocks are created, ordered and deleted here. */
  isList: boolean
  /** The keys of the blocks that the program itself shows, in the order of the screen; none of a list. */
  keys: readonly string[]
  title: TextBounds
  /** Absent where blocks have a title alone. */
  body?: TextBounds
  note?: TextBounds
  /** Whether its blocks have hours, addresses and links. */
  hasContact?: boolean
  /** Whether its blocks belong to a topic. */
  hasTopic?: boolean
  /** Whether its blocks are announcements, with a level and a time. */
  hasNotice?: boolean
}

const heading: TextBounds = { maxCharacters: 120, lines: 1, isMandatory: true }

/**
 * Every place of the site with texts of its own, in the order of the panel (C-1). The code of each screen decides where
 * a block stands and how it looks; administrators decide what it says.
 */
export const sitePlaces = {
  home: {
    screen: 'home',
    isList: false,
    keys: ['hero', 'countries', 'activities', 'ambassadors', 'experts', 'services', 'call'],
    title: heading,
    body: { maxCharacters: 400, lines: 3, isMandatory: true },
  },
  about: {
    screen: 'about',
    isList: false,
    keys: ['opening', 'about-services', 'about-values', 'about-questions'],
    title: heading,
    body: { maxCharacters: 600, lines: 3 },
  },
  sections: {
    screen: 'about',
    isList: true,
    keys: [],
    title: heading,
    body: { maxCharacters: 8_000, lines: 8, isRich: true, isMandatory: true },
  },
  values: {
    screen: 'about',
    isList: true,
    keys: [],
    title: heading,
    body: { maxCharacters: 600, lines: 4, isMandatory: true },
  },
  topics: { screen: 'about', isList: true, keys: [], title: heading },
  questions: {
    screen: 'about',
    isList: true,
    keys: [],
    title: { maxCharacters: 200, lines: 2, isMandatory: true },
    body: { maxCharacters: 4_000, lines: 8, isRich: true, isMandatory: true },
    hasTopic: true,
  },
  contact: {
    screen: 'contact',
    isList: false,
    keys: ['contact-head', 'contact-form'],
    title: heading,
    body: { maxCharacters: 400, lines: 3, isMandatory: true },
  },
  contacts: {
    screen: 'contact',
    isList: true,
    keys: [],
    title: { maxCharacters: 60, lines: 1, isMandatory: true },
    body: { maxCharacters: 160, lines: 2 },
    note: { maxCharacters: 200, lines: 2 },
    hasContact: true,
  },
  certificate: {
    screen: 'certificates',
    isList: false,
    keys: ['certificate-text', 'certificate-issuer'],
    title: heading,
    body: { maxCharacters: 200, lines: 2, isMandatory: true },
  },
  announcements: {
    screen: 'footer',
    isList: true,
    keys: [],
    title: { maxCharacters: 200, lines: 2, isMandatory: true },
    hasNotice: true,
  },
  footer: {
    screen: 'footer',
    isList: false,
    keys: ['footer-about', 'footer-sections', 'footer-participants', 'footer-hours'],
    title: { maxCharacters: 60, lines: 1, isMandatory: true },
    body: { maxCharacters: 300, lines: 3 },
  },
} as const satisfies Readonly<Record<string, SitePlace>>
export type PlaceName = keyof typeof sitePlaces
export const placeNames = Object.keys(sitePlaces) as [PlaceName, ...PlaceName[]]

/** The keys of the blocks that the program itself shows. */
export type BlockKey = (typeof sitePlaces)[PlaceName]['keys'][number]

/** Returns a place with every property that a place may have. */
export function sitePlace(name: PlaceName): SitePlace {
  return sitePlaces[name]
}

/** The blocks of fixed places that have a title alone. */
const titlesOnly: readonly string[] = [
  'about-values',
  'certificate-issuer',
  'footer-sections',
  'footer-participants',
  'footer-hours',
]

/** Returns the bounds of the body of a block; none where it has a title alone. */
export function bodyBounds(place: PlaceName, key: string): TextBounds | undefined {
  return titlesOnly.includes(key) ? undefined : sitePlace(place).body
}

/** The most blocks of one list. */
export const blocksPerPlaceMax = 100
