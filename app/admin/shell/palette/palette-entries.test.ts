import { describe, expect, it } from 'vitest'
import { languages } from '../../../../shared/i18n/languages.ts'
import { resources } from '../../../../shared/locales/resources.ts'
import type { PanelSearchItem } from '../../../../shared/schemas/views.ts'
import { creations } from '../../sections.ts'
import { type ActionEntry, paletteGroups } from './palette-entries.ts'
import { panelActions } from './panel-actions.ts'

/** Returns the texts of the panel in English, by their keys. */
const t = (key: string, values: Record<string, unknown> = {}): string => {
  const [namespace = '', path = ''] = key.includes(':') ? key.split(':') : ['admin', key]
  const text = path
    .split('.')
    .reduce<unknown>(
      (texts, part) => (texts as Record<string, unknown>)?.[part],
      resources.en[namespace as 'admin'],
    ) as string
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}

/** The actions with their words in all languages. */
const actions: ActionEntry[] = panelActions.map(({ name, icon, isUsual, address = '' }) => ({
  key: `action-${name}`,
  icon,
  isUsual,
  address,
  label: resources.en['admin-palette'].actions[name as 'dark'],
  meaning: languages
    .flatMap((language) => {
      const { actions, synonyms } = resources[language]['admin-palette']
      return [actions[name as 'dark'], synonyms[name as 'dark']]
    })
    .join(' '),
}))

const activity: PanelSearchItem = {
  id: '01a202b0-b83b-7996-953e-478bb639a4ce',
  type: 'activity',
  section: 'activities',
  label: { text: 'What our users expect', lang: 'en' },
  note: '',
  publicAddress: null,
}
const entriesOf = (typed: string, found: PanelSearchItem[] = []) =>
  paletteGroups(typed, { found, actions, counts: {} }, t, () => true).flatMap(({ entries }) => entries)

describe('the entries of the palette', () => {
  it('begin with the section of exactly the typed name, whatever records are found', () => {
    for (const typed of ['users', 'Users', ' users '])
      expect(entriesOf(typed, [activity])[0]).toMatchObject({ key: 'section-users', address: '/admin/users' })
    expect(entriesOf('experts')[0]?.key).toBe('section-experts')
  })

  it('begin with the action of that name before records', () => {
    expect(entriesOf('New country', [activity])[0]?.key).toBe('action-new-country')
  })

  it.each([
    ['new act', 'new-activity'],
    ['yangi tadbir', 'new-activity'],
    ['янги тадбир', 'new-activity'],
    ['добавить мероприятие', 'new-activity'],
    ['tadbir qoshish', 'new-activity'],
    ['backup', 'backup'],
    ['zaxira', 'backup'],
    ['захира нусха', 'backup'],
    ['резервная', 'backup'],
    ['выйти', 'sign-out'],
    ['chiqish', 'sign-out'],
    ['тёмная тема', 'dark'],
    ['excel elchilar', 'export-ambassadors'],
  ])('find an action by “%s”, in any language and script', (typed, name) => {
    expect(entriesOf(typed, [activity])[0]?.key).toBe(`action-${name}`)
  })

  it('begin with the section where its name is typed, and an action has the same word', () => {
    expect(entriesOf('activities')[0]?.key).toBe('section-activities')
    expect(entriesOf('regulations')[0]?.key).toBe('section-regulations')
  })

  it('find a block of a page', () => {
    expect(entriesOf('home page').map(({ key }) => key)).toContain('block-home')
  })

  it('are the usual actions and blocks before anything is typed', () => {
    expect(entriesOf('').map(({ key }) => key)).toEqual([
      'action-new-activity',
      'action-new-ambassador',
      'action-backup',
      'action-dark',
      'action-sign-out',
      'block-home',
      'block-contacts',
    ])
  })

  it('stand where they stood when records come in', () => {
    for (const typed of ['users', 'ex', 'add']) {
      const before = entriesOf(typed).map(({ key }) => key)
      const after = entriesOf(typed, [activity]).map(({ key }) => key)
      expect(after.slice(0, before.length)).toEqual(before)
      expect(after).toContain(`record-activity-${activity.id}`)
    }
  })

  it('offer the records where no section has the name', () => {
    expect(entriesOf('expect', [activity])[0]?.key).toBe(`record-activity-${activity.id}`)
  })
})

describe('the actions of the palette', () => {
  const names = panelActions.map(({ name }) => name)

  it.each(languages)('have their words in %s, and none is left over', (language) => {
    const { actions, synonyms } = resources[language]['admin-palette']
    expect(Object.keys(actions).toSorted()).toEqual(names.toSorted())
    expect(Object.keys(synonyms).toSorted()).toEqual(names.toSorted())
  })

  it('create every type of record that a section creates', () => {
    for (const { noun } of creations) expect(names).toContain(`new-${noun}`)
  })

  it('have keys of their own', () => {
    const chords = panelActions.flatMap(({ keys }) => (keys ? [keys.join('')] : []))
    expect(chords).toContain('NT')
    expect(new Set(chords).size).toBe(chords.length)
  })
})
