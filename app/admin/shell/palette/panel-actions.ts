import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import { homeAddress } from '../../../../shared/rules/addresses.ts'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import { sectionAddress } from '../../../../shared/rules/panel-addresses.ts'
import type { PanelLevel, PanelSection } from '../../../../shared/rules/rights.ts'
import type { IconName } from '../../../ui/icon/icon.tsx'
import { chordAddresses } from '../../kit/keys/letter-keys.ts'
import { creations, panelSections } from '../../sections.ts'

/** Something that the palette does; its words are in `admin-palette.json`, under `actions` and `synonyms`. */
export interface PanelAction {
  name: string
  icon: IconName
  /** The section whose right it needs; `null` where everybody in the panel may do it. */
  section: PanelSection | null
  /** The right that it needs there; to see it where absent. */
  level?: PanelLevel
  /** The address that it leads to; without one it runs. */
  address?: string
  /** Whether its address is outside the panel. */
  isOfSite?: boolean
  /** The language in which it shows the panel. */
  language?: Language
  /** The section whose list it exports. */
  exported?: AdminSection
  /** The keys that do the same outside fields. */
  keys?: readonly string[]
  /** Whether it is offered before anything is typed. */
  isUsual?: boolean
  /** Whether it cannot be undone or ends the session: the palette asks again. */
  isFinal?: boolean
}

const exportedSections = [
  'ambassadors',
  'experts',
  'organizations',
  'activities',
  'applications',
  'callRequests',
  'users',
] as const satisfies readonly AdminSection[]

/** The types of records that are created most often. */
const usualCreations: readonly string[] = ['activity', 'ambassador']

/** Returns the keys that lead to an address. */
function keysTo(address: string): Pick<PanelAction, 'keys'> {
  const chord = Object.keys(chordAddresses).find((one) => chordAddresses[one] === address)
  return chord ? { keys: [...chord.toUpperCase()] } : {}
}

/** Returns the action that creates a record. */
function creationOf({ section, noun }: (typeof creations)[number]): PanelAction {
  const address = `${sectionAddress(section)}?open=new`
  return {
    name: `new-${noun}`,
    icon: panelSections[section].icon,
    section,
    level: 'edit',
    address,
    ...keysTo(address),
  }
}

/** Every action of the palette, in its order. */
export const panelActions: readonly PanelAction[] = [
  ...usualCreations.flatMap((noun) =>
    creations.filter((one) => one.noun === noun).map((one) => ({ ...creationOf(one), isUsual: true })),
  ),
  ...creations.filter(({ noun }) => !usualCreations.includes(noun)).map(creationOf),
  { name: 'backup', icon: 'restore', section: 'installation', level: 'edit', isUsual: true },
  { name: 'dark', icon: 'moon', section: null, isUsual: true },
  ...languages.map(
    (language): PanelAction => ({ name: `language-${language}`, icon: 'languages', section: null, language }),
  ),
  { name: 'site', icon: 'eye', section: null, address: homeAddress, isOfSite: true },
  { name: 'notices', icon: 'info', section: null, address: sectionAddress('notices') },
  { name: 'settings', icon: 'user', section: null },
  { name: 'keys', icon: 'list', section: null },
  ...exportedSections.map(
    (section): PanelAction => ({
      name: `export-${section}`,
      icon: 'download',
      section,
      exported: section,
    }),
  ),
  { name: 'sign-out', icon: 'out', section: null, isUsual: true, isFinal: true },
]
