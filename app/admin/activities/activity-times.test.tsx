// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { resources } from '../../../shared/locales/resources.ts'
import { documentTextsOf } from '../../i18n/document-texts.ts'
import type { RecordForm } from '../kit/record-form.ts'
import { type ActivityValues, emptyActivity } from './activity-record.ts'
import { ActivityTimes } from './activity-times.tsx'

vi.mock('../../app-page/use-general-data.ts', () => ({
  useGeneralData: () => ({
    data: { countries: [{ id: 'nz', label: 'New Zealand', lang: 'en', code: 'NZ' }] },
  }),
}))
vi.mock('../kit/choice-field/person-choice-field.tsx', () => ({
  usePersonChoices: () => ({
    data: { items: [{ id: 'host', countryId: 'nz', timeZone: 'Pacific/Auckland' }] },
  }),
}))
afterEach(cleanup)

const words = resources.en['admin-activities']

/** Renders the times of an activity, and returns what is set. */
function renderTimes(typed: Partial<ActivityValues>) {
  const set = vi.fn()
  const values = { ...emptyActivity, ...typed }
  const field = (name: keyof ActivityValues) => ({
    value: values[name],
    problem: undefined,
    onChange: (value: unknown) => set({ [name]: value }),
  })
  const form = { values, set, field } as unknown as RecordForm<ActivityValues>
  render(
    <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
      <ActivityTimes form={form} />
    </I18nextProvider>,
  )
  return set
}

it('shows the time of an activity in each zone, with the date where it is another, and stores that in Tashkent', () => {
  const set = renderTimes({ personId: 'host', startsAt: '2026-12-17T18:00', endsAt: '2026-12-17T19:30' })
  const zones = screen.getByRole('status', { name: words.zones.label })
  expect(zones.textContent).toContain('18:00–19:30')
  expect(zones.textContent).toContain('02:00–03:30')
  expect(zones.querySelectorAll('[data-other-day]')).toHaveLength(1)
  expect(zones.textContent).toContain('18 December')
  expect(zones.textContent).toContain('Tashkent: outside working hours. Host: night.')

  fireEvent.change(screen.getByLabelText(words.zones.inZone), { target: { value: 'Pacific/Auckland' } })
  const start = screen.getByLabelText(new RegExp(`^${words.fields.startsAt}`))
  expect((start as HTMLInputElement).value).toBe('2026-12-18T02:00')
  fireEvent.change(start, { target: { value: '2026-12-18T09:00' } })
  expect(set).toHaveBeenCalledWith({ startsAt: '2026-12-18T01:00' })
})

it('asks for no zone where nobody is in another one, and shows no time that is none', () => {
  renderTimes({ startsAt: '2026-12-17T18:00', endsAt: '2026-12-17T17:00' })
  expect(screen.queryByLabelText(words.zones.inZone)).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})
