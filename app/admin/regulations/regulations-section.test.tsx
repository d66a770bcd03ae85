// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { resources } from '../../../shared/locales/resources.ts'
import { documentTextsOf } from '../../i18n/document-texts.ts'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import type { EditionItem } from './edition-section.ts'
import { EditionRail } from './regulations-section.tsx'

afterEach(cleanup)

const words = resources.en['admin-regulations'].new
const address = { hrefOf: () => '?' } as unknown as ListAddress
const edition = (state: EditionItem['state']) =>
  ({ id: state, state, number: 1, editionDate: null, changedCount: 0 }) as EditionItem

it.each<[string, EditionItem['state'][], string]>([
  ['none is there', [], words.open],
  ['one is in force', ['in-force', 'past'], words.open],
  ['one is a draft', ['draft', 'in-force'], words.waits.draft],
  ['one waits for its day', ['coming', 'in-force'], words.waits.coming],
])('a new edition is offered, or the reason is shown, where %s', (_when, states, shown) => {
  render(
    <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
      <MemoryRouter>
        <EditionRail
          editions={states.map(edition)}
          shownId={undefined}
          address={address}
          onNew={() => undefined}
        />
      </MemoryRouter>
    </I18nextProvider>,
  )
  const all = [words.open, words.waits.draft, words.waits.coming]
  expect(all.filter((one) => screen.queryByText(one))).toEqual([shown])
})
