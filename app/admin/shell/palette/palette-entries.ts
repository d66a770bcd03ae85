import { searchForm, searchWords } from '../../../../shared/i18n/search-form.ts'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import { sectionAddress } from '../../../../shared/rules/panel-addresses.ts'
import { type PlaceName, placeNames, sitePlace } from '../../../../shared/rules/site-texts.ts'
import type { PanelSearchItem } from '../../../../shared/schemas/views.ts'
import type { IconName } from '../../../ui/icon/icon.tsx'
import type { CellHelpers } from '../../kit/section.ts'
import { readRecentlyOpened } from '../../recently-opened.ts'
import { furtherSections, menuSections, panelSections } from '../../sections.ts'

/** Something that the palette leads to or does. */
export interface PaletteEntry {
  /** One in the whole palette. */
  key: string
  icon: IconName
  label: string
  lang?: string | undefined
  note?: string | undefined
  /** The same in the other languages. */
  others?: readonly { lang: string; text: string }[]
  /** The keys that do the same outside fields. */
  keys?: readonly string[] | undefined
  /** The address that it leads to; without one it runs. */
  address?: string
  run?: () => void
  /** Whether it is a page of the site, which opens in a window of its own. */
  isOfSite?: boolean | undefined
  /** The words that ask again, where it cannot be undone or ends the session. */
  again?: string | undefined
}

/** An action of the palette. */
export interface ActionEntry extends PaletteEntry {
  /** All words by which it is found, in all languages. */
  meaning: string
  /** Whether it is offered before anything is typed. */
  isUsual?: boolean | undefined
}

/** Entries under one heading. */
export interface PaletteGroup {
  key: string
  heading: string
  entries: readonly PaletteEntry[]
}

/** The things that the palette chooses from. */
interface PaletteContent {
  found: readonly PanelSearchItem[]
  actions: readonly ActionEntry[]
  counts: Partial<Record<AdminSection, number>>
}

const allSections: readonly AdminSection[] = [...menuSections, ...furtherSections]
/** The blocks that are offered before anything is typed. */
const usualPlaces: readonly PlaceName[] = ['home', 'contacts']

/**
 * Returns the entries of the palette for a typed text: actions, sections and blocks of that name, then records. Those
 * that are known at once are above those that load: nothing moves under the finger.
 */
export function paletteGroups(
  typed: string,
  { found, actions, counts }: PaletteContent,
  t: CellHelpers['t'],
  isSeen: (section: AdminSection) => boolean,
): PaletteGroup[] {
  const isEmpty = typed.trim() === ''
  const doing: PaletteGroup = {
    key: 'doing',
    heading: t('admin-palette:groups.actions'),
    entries: actions.filter(({ isUsual, meaning }) => (isEmpty ? isUsual : isMeant(meaning, typed))),
  }
  const recent = { key: 'recent', heading: t('palette.recent'), entries: recentEntries(typed, t) }
  const blocks = isSeen('site') ? blockEntries(isEmpty ? usualPlaces : placeNames, typed, t) : []
  if (isEmpty) {
    return [
      doing,
      { key: 'blocks', heading: t('admin-palette:groups.blocks'), entries: blocks },
      recent,
    ].filter(({ entries }) => entries.length > 0)
  }
  const sections = sectionEntries(typed, counts, t, isSeen)
  const known = {
    key: 'places',
    heading: t('admin-palette:groups.places'),
    entries: [...sections, ...blocks],
  }
  // Somebody who types the name of a section goes there: in Uzbek an action begins with the same word.
  const isSection = sections.some(({ label }) => searchForm(label).startsWith(searchForm(typed)))
  return [
    ...(isSection ? [known, doing] : [doing, known]),
    recent,
    { key: 'records', heading: t('palette.records'), entries: found.map((item) => recordEntry(item, t)) },
    ...actionsOf(found[0], t),
  ].filter(({ entries }) => entries.length > 0)
}

function recordEntry({ id, type, section, label, note }: PanelSearchItem, t: CellHelpers['t']): PaletteEntry {
  return {
    key: `record-${type}-${id}`,
    icon: panelSections[section].icon,
    label: label.text,
    lang: label.lang,
    note: [t(`records.${type}`), note].filter(Boolean).join(', '),
    address: recordAddress(section, id),
  }
}

/** Returns the actions on the record that was found first. */
function actionsOf(first: PanelSearchItem | undefined, t: CellHelpers['t']): PaletteGroup[] {
  if (!first) return []
  const address = recordAddress(first.section, first.id)
  return [
    {
      key: 'actions',
      heading: t('palette.with', { label: first.label.text }),
      entries: [
        { key: 'edit', icon: 'edit', label: t('actions.edit'), address },
        { key: 'history', icon: 'time', label: t('actions.history'), address: `${address}&part=history` },
        ...(first.publicAddress === null
          ? []
          : [
              {
                key: 'site',
                icon: 'eye' as const,
                label: t('actions.seeOnSite'),
                address: first.publicAddress,
                isOfSite: true,
              },
            ]),
      ],
    },
  ]
}

function sectionEntries(
  typed: string,
  counts: Partial<Record<AdminSection, number>>,
  t: CellHelpers['t'],
  isSeen: (section: AdminSection) => boolean,
): PaletteEntry[] {
  return meantFirst(
    allSections.filter(isSeen).map((section) => ({ section, label: t(`sections.${section}`) })),
    typed,
  ).map(({ section, label }) => ({
    key: `section-${section}`,
    icon: panelSections[section].icon,
    label,
    ...(counts[section] && { note: t('palette.waiting', { count: counts[section] }) }),
    address: sectionAddress(section),
  }))
}

function blockEntries(places: readonly PlaceName[], typed: string, t: CellHelpers['t']): PaletteEntry[] {
  return places
    .map((place) => {
      const screen = t(`admin-site:screens.${sitePlace(place).screen}`)
      const name = t(`admin-site:places.${place}`)
      return {
        key: `block-${place}`,
        icon: panelSections.site.icon,
        label: screen === name ? name : t('admin-palette:block', { screen, place: name }),
        note: t('sections.site'),
        address: `${sectionAddress('site')}?place=${place}`,
      }
    })
    .filter(({ label }) => isMeant(label, typed))
}

function recentEntries(typed: string, t: CellHelpers['t']): PaletteEntry[] {
  return readRecentlyOpened()
    .filter(({ label }) => isMeant(label, typed))
    .map(({ id, type, section, label }) => ({
      key: `recent-${id}`,
      icon: panelSections[section].icon,
      label,
      note: t(`records.${type}`),
      address: recordAddress(section, id),
    }))
}

function recordAddress(section: AdminSection, id: string): string {
  return `${sectionAddress(section)}?open=${id}`
}

/** Filters the entries that a typed text may mean, the one of exactly that name first. */
function meantFirst<One extends { label: string }>(all: readonly One[], typed: string): One[] {
  const exact = searchForm(typed)
  return all
    .filter(({ label }) => isMeant(label, typed))
    .sort((one, other) => Number(searchForm(other.label) === exact) - Number(searchForm(one.label) === exact))
}

/** Tells whether every typed word begins a word of a label, in any spelling (L-4). */
export function isMeant(label: string, typed: string): boolean {
  const words = searchForm(label).split(' ')
  return searchWords(typed).every((word) => words.some((one) => one.startsWith(word)))
}
