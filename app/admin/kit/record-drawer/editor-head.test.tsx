// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { resources } from '../../../../shared/locales/resources.ts'
import type { Presence } from '../../../../shared/schemas/presence.ts'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { EditorHead } from './editor-head.tsx'

afterEach(cleanup)

const { changedMeanwhile } = resources.en.admin.editor
const section = { noun: 'organization' } as unknown as AnySection
const record = {
  label: { text: 'A', lang: 'en' },
  revision: 4,
  updatedAt: '2026-01-01T00:00:00.000Z',
  changedBy: null,
  binnedAt: null,
} as unknown as EditedRecord

it.each<[string, EditedRecord | null, Presence | null, boolean]>([
  ['before the first sign', record, null, false],
  ['of the revision that is shown', record, { others: ['Malika'], revision: 4 }, false],
  ['of one before it, after a save of its own', record, { others: [], revision: 3 }, false],
  ['of a later one', record, { others: [], revision: 5 }, true],
  ['for a new record', null, { others: [], revision: 5 }, false],
])('the head of a form announces a colleague’s save: %s', (_when, shown, presence, isAnnounced) => {
  render(
    <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
      <EditorHead
        section={section}
        record={shown}
        progress={{} as never}
        titleId="title"
        onClose={() => undefined}
        onHistory={undefined}
        presence={presence}
      >
        {null}
      </EditorHead>
    </I18nextProvider>,
  )
  expect(screen.queryByText(changedMeanwhile) !== null).toBe(isAnnounced)
})
