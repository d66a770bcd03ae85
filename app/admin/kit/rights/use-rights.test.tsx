// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { panelRoles } from '../../../../shared/rules/panel-roles.ts'
import type { PanelLimits } from '../../../../shared/rules/rights.ts'
import { createQueryClient } from '../../../app-page/query-client.ts'
import { Field } from '../../../ui/field/field.tsx'
import { FieldLocksContext } from '../../../ui/field/field-locks.ts'
import type { AnySection } from '../section.ts'
import { useFormLock, useSectionRights } from './record-rights.ts'
import { summaryQuery, useMay } from './use-rights.ts'

afterEach(cleanup)

/** Calls a hook in a panel whose frame has read these limits. */
function withLimits<Result>(limits: PanelLimits | null | undefined, hook: () => Result): Result {
  const queries = createQueryClient()
  if (limits !== undefined)
    queries.setQueryData(summaryQuery.queryKey, { rights: { limits, isViewed: false } } as never)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(hook, { wrapper }).result.current
}

const section = (name: string, type: string) =>
  ({ contract: { section: name }, type }) as unknown as AnySection
const experts = section('experts', 'expert')

describe('what the panel offers (W-2)', () => {
  it('is everything without limits, and as long as they are not read', () => {
    for (const limits of [null, undefined]) {
      expect(withLimits(limits, () => useMay()('users', 'erase'))).toBe(true)
      expect(withLimits(limits, () => useFormLock(experts).reason)).toBeNull()
    }
  })

  it('is for a translator to write the own language, and to make nothing', () => {
    const { translator } = panelRoles
    expect(withLimits(translator, () => useSectionRights(experts))).toEqual({
      mayEdit: true,
      mayCreate: false,
      mayPublish: false,
      mayDelete: false,
    })
    expect(withLimits(translator, () => useFormLock(experts))).toMatchObject({
      isReadOnly: false,
      reason: 'languages',
      written: ['ru'],
      locks: { areFactsLocked: true, languages: ['uz', 'en'] },
    })
  })

  it('is for a reader to read, and for an organizer to publish activities alone', () => {
    expect(withLimits(panelRoles.reader, () => useFormLock(experts).reason)).toBe('readOnly')
    const may = withLimits(panelRoles.organizer, () => useMay())
    expect([may('activities', 'publish'), may('ambassadors', 'edit'), may('users', 'see')]).toEqual([
      true,
      false,
      false,
    ])
    expect(
      withLimits(panelRoles.organizer, () => useFormLock(section('activities', 'activity')).reason),
    ).toBeNull()
  })
})

it('locked fields are readable: a text of a language is read-only, anything else disabled', () => {
  render(
    <FieldLocksContext value={{ areFactsLocked: true, languages: ['uz'] }}>
      <Field id="uz" label="Uz" language="uz">
        {(control) => <input {...control} />}
      </Field>
      <Field id="ru" label="Ru" language="ru">
        {(control) => <input {...control} />}
      </Field>
      <Field id="day" label="Day">
        {(control) => <input {...control} />}
      </Field>
    </FieldLocksContext>,
  )
  const stateOf = (id: string) => {
    const { readOnly, disabled } = document.getElementById(id) as HTMLInputElement
    return { readOnly, disabled }
  }
  expect(stateOf('uz')).toEqual({ readOnly: true, disabled: false })
  expect(stateOf('ru')).toEqual({ readOnly: false, disabled: false })
  expect(stateOf('day')).toEqual({ readOnly: false, disabled: true })
})
