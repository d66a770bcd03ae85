// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { resources } from '../../../../shared/locales/resources.ts'
import type { ApiClient } from '../../../api/client.ts'
import { PageServicesProvider } from '../../../app-page/page-services.ts'
import { createQueryClient } from '../../../app-page/query-client.ts'
import { CvPart } from '../../../forms/upload/cv-field.tsx'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import type { RecordForm } from '../record-form.ts'
import { RecordPicture } from '../record-picture/record-picture.tsx'
import type { AnySection } from '../section.ts'
import { RecordEditor } from './record-editor.tsx'

const { admin, editor, errors, forms } = resources.en
const ticket = 'a'.repeat(43)

type Values = {
  title: string
  imageTicket?: string | null | undefined
  imageId?: string | undefined
  cvTicket?: string | undefined
}

const section = {
  contract: {
    section: 'activities',
    newContent: z.any(),
    content: z.any(),
    endpoints: { create: 'create' },
  },
  type: 'activity',
  noun: 'activity',
  fields: { imageTicket: { label: 'name' }, cvTicket: { label: 'name' } },
  emptyValues: { title: '' },
  isPublishable: true,
  Fields: ({ form }: { form: RecordForm<Values> }) => (
    <>
      <RecordPicture form={form} label="Picture" hint="" stored={null} onChosen={() => undefined} />
      <CvPart
        label="CV"
        stored={null}
        problem={form.problemOf('cvTicket')}
        onChange={(stored) => form.set({ cvTicket: stored?.ticket })}
        onPending={(file) => form.files.set('cvTicket', file)}
      />
    </>
  ),
} as unknown as AnySection

const storedRecord = {
  id: '1',
  type: 'activity',
  revision: 1,
  label: { text: 'A', lang: 'en' },
  updatedAt: '2026-01-01T00:00:00.000Z',
  publishedAt: null,
  publishedUntil: null,
  binnedAt: null,
}

/** An upload of the browser, answered as the test says. */
class AnsweredUpload {
  static status = 201
  static answersAfterMs = 0
  upload = {}
  status = AnsweredUpload.status
  responseText = ''
  onload = () => {}
  onerror = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    const expiresAt = '2100-01-01T00:00:00.000Z'
    this.responseText = JSON.stringify({ ticket, name: 'a.jpg', type: 'jpg', sizeBytes: 3, expiresAt })
    setTimeout(() => (this.status === 0 ? this.onerror() : this.onload()), AnsweredUpload.answersAfterMs)
  }
}

let root: Root
let saves: { content: Values; publication?: object }[]

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('XMLHttpRequest', AnsweredUpload)
  AnsweredUpload.status = 201
  AnsweredUpload.answersAfterMs = 0
  // The browser of these tests neither lays out nor draws.
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
  for (const name of ['naturalWidth', 'naturalHeight', 'offsetWidth', 'offsetHeight'] as const)
    vi.spyOn(HTMLImageElement.prototype, name, 'get').mockReturnValue(800)
  const box = { x: 0, y: 0, left: 0, top: 0, width: 800, height: 800 } as DOMRect
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    new Proxy({}, { get: () => () => undefined, set: () => true }) as never,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['abc'])))
  saves = []
  const api = {
    call: async (endpoint: unknown, { body }: { body: (typeof saves)[number] }) => {
      if (endpoint !== 'create') return { others: [], items: [], mentioned: [] }
      saves.push(body)
      return { ...storedRecord, content: body.content }
    },
  } as unknown as ApiClient
  const page = <RecordEditor section={section} record={null} onClose={() => router.navigate('/')} />
  const router = createMemoryRouter(
    [
      { path: '/new', element: page },
      { path: '/', element: <p>closed</p> },
    ],
    { initialEntries: ['/new'] },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
        <QueryClientProvider client={createQueryClient()}>
          <PageServicesProvider value={{ api }}>
            <RouterProvider router={router} />
          </PageServicesProvider>
        </QueryClientProvider>
      </I18nextProvider>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Waits until the page shows or has sent what a test expects of it. */
const eventually = (check: () => void) => waitFor(check, { timeout: 15_000 })
const eventuallyShows = (words: string) =>
  eventually(() => expect(document.body.textContent).toContain(words))
const eventuallySaves = (wanted: object) =>
  eventually(() => expect(saves.map(({ content }) => content)).toEqual([expect.objectContaining(wanted)]))

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)
  await act(async () => button?.click())
}

async function choose(id: string, file: File): Promise<void> {
  const input = document.getElementById(id)
  if (!input) throw new Error(`There is no field ${id}`)
  Object.defineProperty(input, 'files', { value: [file] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

async function choosePicture(): Promise<void> {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47])
  await choose('imageTicket', new File([png], 'a.png', { type: 'image/png' }))
  await eventually(() => expect(document.querySelector('img')).not.toBeNull())
  await act(async () => document.querySelector('img')?.dispatchEvent(new Event('load')))
  await eventuallyShows(editor.picture.send)
}

describe('a picture that is chosen in the form of a record', () => {
  it.each([
    [admin.editor.save, () => press(admin.editor.save)],
    [admin.editor.saveAndPublish, () => press(admin.editor.saveAndPublish)],
    [
      'Ctrl+S',
      async () => {
        await act(async () => dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true })))
      },
    ],
  ])('is saved by %s', async (_name, save) => {
    await choosePicture()
    await save()
    await eventuallySaves({ imageTicket: ticket })
  })

  it('is an unsaved change, and leaving asks first', async () => {
    await choosePicture()
    await eventuallyShows('1 unsaved change')
    const leaving = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await press(admin.editor.cancel)
    await eventuallyShows(admin.leave.files)
  })

  it('leaves the record unsaved when it cannot be uploaded, and says so', async () => {
    await choosePicture()
    AnsweredUpload.status = 0
    await press(admin.editor.save)
    await eventuallyShows(errors.fields['image-pending'])
    expect(saves).toEqual([])
    AnsweredUpload.status = 201
    await press(admin.editor.save)
    await eventuallySaves({ imageTicket: ticket })
  })
})

describe('a CV that is chosen in the form of a record', () => {
  const cv = new File(['abc'], 'a.pdf', { type: 'application/pdf' })

  it('leaves the record unsaved while it is uploaded', async () => {
    AnsweredUpload.answersAfterMs = 1_000_000
    await choose('cv', cv)
    await eventuallyShows('1 unsaved change')
    await press(admin.editor.save)
    await eventuallyShows(errors.fields['file-uploading'])
    expect(saves).toEqual([])
  })

  it('leaves the record unsaved when it could not be uploaded, until it is removed or sent again', async () => {
    AnsweredUpload.status = 0
    await choose('cv', cv)
    await eventuallyShows(forms.cv.retry)
    await press(admin.editor.save)
    await eventuallyShows(errors.fields['upload-failed'])
    expect(saves).toEqual([])
    AnsweredUpload.status = 201
    await press(forms.cv.retry)
    await eventually(() => {
      expect(document.body.textContent).not.toContain(forms.cv.retry)
      expect(document.querySelector('progress')).toBeNull()
    })
    await press(admin.editor.save)
    await eventuallySaves({ cvTicket: ticket })
  })
})
