import { searchForm, searchWords } from '../../../../shared/i18n/search-form.ts'
import type { AdminSection } from '../../../../shared/rules/admin-sections.ts'
import { sectionAddress } from '../../../../shared/rules/panel-addresses.ts'
import type { PanelSearchItem } from '../../../../shared/schemas/views.ts'
import type { IconName } from '../../../ui/icon/icon.tsx'
import type { CellHelpers } from '../../kit/section.ts'
import { readRecentlyOpened } from '../../recently-opened.ts'
import { creations, furtherSections, menuSections, panelSections } from '../../sections.ts'

/** Something that the palette leads to. */
export interface PaletteEntry {
  /** One in the whole palette. */
  key: string
  icon: IconName
  label: string
  lang?: string
  note?: string
  address: string
  /** Whether it is a page of the site, which opens in a window of its own. */
  isOfSite?: boolean
}

/** Entries under one heading. */
export interface PaletteGroup {
  key: string
  heading: string
  entries: readonly PaletteEntry[]
}

const allSections: readonly AdminSection[] = [...menuSections, ...furtherSections]

/** The conditions of what the palette offers: sections that are seen, and those in which records are made (W-2). */
export interface PaletteRights {
  isSeen: (section: AdminSection) => boolean
  isMade: (section: AdminSection) => boolean
}

/** Returns the entries of the palette for a typed text: sections and actions of that name, then records. */
export function paletteGroups(
  typed: string,
  found: readonly PanelSearchItem[],
  counts: Partial<Record<AdminSection, number>>,
  t: CellHelpers['t'],
  { isSeen, isMade }: PaletteRights = { isSeen: () => true, isMade: () => true },
): PaletteGroup[] {
  const recent = { key: 'recent', heading: t('palette.recent'), entries: recentEntries(typed, t) }
  const known: PaletteGroup[] = [
    { key: 'sections', heading: t('palette.sections'), entries: sectionEntries(typed, counts, t, isSeen) },
    { key: 'new', heading: t('palette.actions'), entries: creationEntries(typed, t, isMade) },
  ]
  const records: PaletteGroup[] = [
    { key: 'records', heading: t('palette.records'), entries: found.map((item) => recordEntry(item, t)) },
    ...actionsOf(found[0], t),
  ]
  // Entries that are known at once are above those that load: nothing moves under the finger. Somebody who has typed
  // nothing yet goes back to what was open before.
  const ordered = typed.trim() === '' ? [recent, ...known] : [...known, recent, ...records]
  return ordered.filter(({ entries }) => entries.length > 0)
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
  isSeen: PaletteRights['isSeen'],
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

function creationEntries(
  typed: string,
  t: CellHelpers['t'],
  isMade: PaletteRights['isMade'],
): PaletteEntry[] {
  if (typed.trim() === '') return []
  return meantFirst(
    creations
      .filter(({ section }) => isMade(section))
      .map(({ section, noun }) => ({ section, noun, label: t(`new.${noun}`) })),
    typed,
  ).map(({ section, noun, label }) => ({
    key: `new-${noun}`,
    icon: 'plus',
    label,
    address: `${sectionAddress(section)}?open=new`,
  }))
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
