// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resources } from '../../../shared/locales/resources.ts'
import { settle } from '../../../tests/support/settle.ts'
import { PartNotLoaded } from '../../app-page/load-part.ts'
import { documentTextsOf } from '../../i18n/document-texts.ts'
import { SectionFailure } from './panel-router.tsx'

const { admin, app } = resources.en

let reload: ReturnType<typeof vi.spyOn>
/** The answer of the server: the panel's page with its entry; `null` for a failure of the network. */
let served: string | null
/** The error of the section; `null` where it loads. */
let failure: Error | null

beforeEach(() => {
  document.body.replaceChildren()
  served = entryOf('one')
  failure = new PartNotLoaded('A part of the page could not be fetched.')
  sessionStorage.clear()
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = '/assets/island.admin-panel.one.js'
  document.head.append(script)
  vi.stubGlobal('fetch', async () => {
    if (served === null) throw new TypeError('Failed to fetch')
    return new Response(served)
  })
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function entryOf(version: string) {
  return `<script src="/assets/island.admin-panel.${version}.js"></script>`
}
async function open() {
  const loader = () => {
    if (failure) throw failure
    return null
  }
  const routes = [{ path: '/', loader, element: <p>The section</p>, errorElement: <SectionFailure /> }]
  render(
    <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </I18nextProvider>,
  )
  await settle()
}
const text = () => document.body.textContent
async function press(name: string) {
  screen.getByRole('button', { name }).click()
  await settle()
}
const storedToasts = () => JSON.stringify({ ...sessionStorage })

describe('a section that cannot be fetched (P-20)', () => {
  it('says so, and reloads the page on request only', async () => {
    await open()
    expect(text()).toContain(admin.failure.notLoaded.text)
    expect(reload).not.toHaveBeenCalled()
    await press(admin.tryAgain)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is not reloaded while the server does not answer', async () => {
    served = null
    await open()
    await press(admin.tryAgain)
    expect(text()).toContain(admin.failure.notLoaded.text)
    expect(reload).not.toHaveBeenCalled()
  })

  it('is fetched again once the browser is online', async () => {
    served = null
    await open()
    failure = null
    await act(async () => dispatchEvent(new Event('online')))
    await settle()
    expect(text()).toBe('The section')
  })

  it('is loaded in the new version after a deployment, at most once a minute without a request', async () => {
    served = entryOf('newer')
    await open()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(storedToasts()).toContain(admin.failure.updated)
    cleanup()
    await open()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(text()).toContain(admin.failure.newVersion.text)
    await press(admin.failure.newVersion.reload)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('shows another error as it is', async () => {
    failure = new Error('A defect')
    served = entryOf('newer')
    await open()
    expect(text()).toContain(app.failed.text)
    expect(text()).toContain('A defect')
    expect(reload).not.toHaveBeenCalled()
    await press(admin.tryAgain)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
