import { describe, expect, it } from 'vitest'
import { resources } from '../../../../shared/locales/resources.ts'
import type { PanelSearchItem } from '../../../../shared/schemas/views.ts'
import { paletteGroups } from './palette-entries.ts'

/** Returns the texts of the panel in English, by their keys. */
const t = (key: string): string =>
  key
    .split('.')
    .reduce<unknown>(
      (texts, part) => (texts as Record<string, unknown>)?.[part],
      resources.en.admin,
    ) as string

const activity: PanelSearchItem = {
  id: '01a202b0-b83b-7996-953e-478bb639a4ce',
  type: 'activity',
  section: 'activities',
  label: { text: 'What our users expect', lang: 'en' },
  note: '',
  publicAddress: null,
}
const entriesOf = (typed: string, found: PanelSearchItem[] = []) =>
  paletteGroups(typed, found, {}, t).flatMap(({ entries }) => entries)

describe('the entries of the palette', () => {
  it('begin with the section of exactly the typed name, whatever records are found', () => {
    for (const typed of ['users', 'Users', ' users '])
      expect(entriesOf(typed, [activity])[0]).toMatchObject({ key: 'section-users', address: '/admin/users' })
    expect(entriesOf('experts')[0]?.key).toBe('section-experts')
  })

  it('begin with the action of that name before records', () => {
    expect(entriesOf(t('new.country'), [activity])[0]?.key).toBe('new-country')
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
