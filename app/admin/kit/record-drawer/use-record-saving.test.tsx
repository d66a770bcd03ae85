// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import toast from 'react-hot-toast/headless'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { resources } from '../../../../shared/locales/resources.ts'
import { schemaProblems } from '../../../../shared/schemas/form-problems.ts'
import type { PublicationChange } from '../../../../shared/schemas/record.ts'
import { type ApiClient, ApiError } from '../../../api/client.ts'
import { PageServicesProvider } from '../../../app-page/page-services.ts'
import { createQueryClient } from '../../../app-page/query-client.ts'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { failureMessage } from '../use-messages.ts'
import { useLanguageChoices } from './language-panel.tsx'
import { useRecordCreation } from './use-record-creation.ts'
import { remainingErrors, useRecordSaving } from './use-record-editing.ts'
import { useTypedRecord } from './use-typed-record.ts'

type Values = { title: string; note?: string; password?: string; imageTicket?: string }
type Stored = EditedRecord & { content: Values }
interface Body {
  content: Values
  revision?: number
  publication?: PublicationChange
}

const texts = documentTextsOf('en', resources.en)
const { app, errors } = resources.en
const content = z.object({ title: z.string().min(1), note: z.string().max(9).optional() }).loose()
const plainSection = {
  contract: {
    section: 'organizations',
    content,
    newContent: content.extend({ password: z.string().min(8).optional() }),
    endpoints: { create: 'create', change: 'change', read: 'read' },
  },
  noun: 'organization',
  emptyValues: { title: '' },
} as unknown as AnySection

const lost = new ApiError({ kind: 'unanswered' })
const refused = (problem: object) =>
  new ApiError({ kind: 'refused', status: 409, problem, retryAfterSeconds: null } as never)
const changedMeanwhile = refused({ code: 'changed-meanwhile', title: 'Changed meanwhile.' })

const recordOf = (values: Values, revision: number): Stored =>
  ({ id: '1', revision, content: values, changedBy: 'Malika' }) as Stored

/** The record as the server has it. */
let stored: Stored
/** The saves in their order. */
let saves: { endpoint: string; body: Body }[]
/** The fates of the next requests: an error, or a response that is lost after the save. */
let fates: (Error | 'lost-after' | Promise<void> | undefined)[]
let createdUnder: Map<string, string>
let failed: ReturnType<typeof vi.spyOn>

const api = {
  call: async (endpoint: string, { body, idempotencyKey = '' }: { body: Body; idempotencyKey?: string }) => {
    if (endpoint !== 'read') saves.push({ endpoint, body: structuredClone(body) })
    const fate = fates.shift()
    if (fate instanceof Error) throw fate
    if (fate !== 'lost-after') await fate
    if (endpoint === 'read') return stored
    const earlier = createdUnder.get(idempotencyKey)
    if (endpoint === 'create' && earlier && earlier !== JSON.stringify(body))
      throw refused({ code: 'idempotency-key-reused' })
    if (endpoint === 'create' && !earlier) {
      createdUnder.set(idempotencyKey, JSON.stringify(body))
      stored = recordOf(body.content, 1)
    }
    if (endpoint === 'change') {
      if (body.revision !== stored.revision) throw changedMeanwhile
      stored = recordOf({ ...stored.content, ...body.content }, stored.revision + 1)
    }
    if (fate === 'lost-after') throw lost
    return endpoint === 'create' ? recordOf(body.content, 1) : stored
  },
} as unknown as ApiClient

beforeEach(() => {
  stored = recordOf({ title: 'A' }, 4)
  saves = []
  fates = []
  createdUnder = new Map()
  failed = vi.spyOn(toast, 'error')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Renders the hooks of a record's form. */
async function renderSaving(record: Stored | null, section = plainSection) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={createQueryClient()}>
        <PageServicesProvider value={{ api }}>{children}</PageServicesProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
  const onSaved = vi.fn()
  const { result } = renderHook(
    () => {
      const creation = useRecordCreation(section)
      const typed = useTypedRecord(section, record, creation)
      const choices = useLanguageChoices(record?.languages)
      const saving = useRecordSaving(section, { record, typed, choices, creation, onSaved })
      return { creation, typed, choices, saving }
    },
    { wrapper },
  )
  await act(async () => undefined)
  const type = (change: Partial<Values>) => act(async () => result.current.typed.form.set(change))
  const save = (publication?: PublicationChange) => act(() => result.current.saving.save(publication))
  const saveMerged = (values: Values) => act(async () => result.current.saving.saveMerged(values))
  return { result, onSaved, type, save, saveMerged, shown: () => result.current.saving }
}

const failureOf = (verb: 'created' | 'updated') =>
  `${failureMessage(texts.getFixedT('en', 'admin'), 'organization', verb)}.`
const colleagueSaves = (values: Values) => {
  stored = recordOf(values, stored.revision + 1)
}

describe('the save of a record', () => {
  it('sends what is typed upon its revision, and hands over the saved record with what was sent', async () => {
    const { type, save, onSaved, shown } = await renderSaving(stored)
    await type({ title: 'B' })
    await save()
    const sent = { content: { title: 'B' }, revision: 4, checkedLanguages: [], isMinor: false }
    expect(saves).toEqual([{ endpoint: 'change', body: sent }])
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(stored, { title: 'B' })
    expect(shown()).toMatchObject({ conflict: null, problems: [], message: null, isBusy: false })
    expect(failed).not.toHaveBeenCalled()
  })

  it('creates a new one', async () => {
    const { type, save, onSaved } = await renderSaving(null)
    await type({ title: 'B' })
    await save()
    expect(saves).toEqual([{ endpoint: 'create', body: { content: { title: 'B' } } }])
    expect(onSaved).toHaveBeenCalledWith(recordOf({ title: 'B' }, 1), { title: 'B' })
  })

  it('carries the change of the publication and the choices about languages', async () => {
    const { result, save } = await renderSaving(stored)
    await act(async () => result.current.choices.togglePublished('ru'))
    await act(async () => result.current.choices.toggleChecked('en'))
    await act(async () => result.current.choices.toggleMinor())
    await save({ state: 'published' } as PublicationChange)
    expect(saves[0]?.body).toEqual({
      content: { title: 'A' },
      publication: { state: 'published', languages: { ru: false } },
      revision: 4,
      checkedLanguages: ['en'],
      isMinor: true,
    })
  })

  it('checks and sends passwords with the content, which the form does not hold', async () => {
    const contentOf: AnySection['contentOf'] = (values, secrets) => ({ ...values, ...secrets })
    const { result, type, save, onSaved, shown } = await renderSaving(null, { ...plainSection, contentOf })
    const typePassword = (password: string) =>
      act(async () => result.current.typed.setSecret('password', password))
    await type({ title: 'B' })
    await typePassword('short')
    await save()
    expect([shown().problems.map(({ field }) => field), saves]).toEqual([['password'], []])
    await typePassword('long enough')
    expect(shown().problems).toEqual([])
    await save()
    expect(saves[0]?.body.content).toEqual({ title: 'B', password: 'long enough' })
    expect(onSaved.mock.lastCall?.[1]).toEqual({ title: 'B' })
  })

  it('is checked by the schema of a change or of a creation', async () => {
    const contract = { ...plainSection.contract, newContent: content.extend({ password: z.string() }) }
    const section = { ...plainSection, contract } as unknown as typeof plainSection
    const creation = await renderSaving(null, section)
    await creation.type({ title: 'B' })
    await creation.save()
    expect(creation.shown().problems.map(({ field }) => field)).toEqual(['password'])
    const change = await renderSaving(stored, section)
    await change.save()
    expect(saves.map(({ endpoint }) => endpoint)).toEqual(['change'])
  })

  it('sends selected files first, and what their fields hold then', async () => {
    const { result, type, save } = await renderSaving(stored)
    const send = async () => {
      await type({ imageTicket: 'ticket' })
      return true
    }
    await act(async () => result.current.typed.files.set('imageTicket', { code: 'image-pending', send }))
    await save()
    expect(saves[0]?.body.content).toEqual({ title: 'A', imageTicket: 'ticket' })
  })

  it('is refused while a file is pending', async () => {
    const { result, save, shown } = await renderSaving(stored)
    const send = async () => false
    await act(async () => result.current.typed.files.set('imageTicket', { code: 'image-pending', send }))
    await save()
    expect(saves).toEqual([])
    expect(shown().problems).toMatchObject([
      { field: 'imageTicket', message: errors.fields['image-pending'] },
    ])
  })

  it('happens once at a time, also while a file is sent', async () => {
    const { result, type, save, shown } = await renderSaving(stored)
    const answer = Promise.withResolvers<void>()
    fates = [answer.promise]
    await type({ title: 'B' })
    let first: Promise<boolean> | undefined
    await act(async () => {
      first = shown().save()
    })
    expect(shown().isBusy).toBe(true)
    const send = vi.fn(async () => true)
    await act(async () => result.current.typed.files.set('imageTicket', { code: 'image-pending', send }))
    await save()
    expect([saves.length, send.mock.calls.length]).toEqual([1, 0])
    await act(async () => {
      answer.resolve()
      await first
    })
    expect(shown().isBusy).toBe(false)

    const upload = Promise.withResolvers<boolean>()
    const sendSlowly = vi.fn(() => upload.promise)
    const file = { code: 'image-pending', send: sendSlowly } as const
    await act(async () => result.current.typed.files.set('imageTicket', file))
    await act(async () => {
      first = shown().save()
    })
    expect(shown().isBusy).toBe(true)
    await save()
    expect([saves.length, sendSlowly.mock.calls.length]).toEqual([1, 1])
    await act(async () => {
      upload.resolve(true)
      await first
    })
  })
})

describe('the problems of a refused save', () => {
  it('are shown until their fields are changed', async () => {
    const { type, save, shown } = await renderSaving(stored)
    await type({ title: '', note: 'longer than allowed' })
    await save()
    expect(shown().problems.map(({ field }) => field)).toEqual(['title', 'note'])
    await type({ title: 'B' })
    expect(shown().problems.map(({ field }) => field)).toEqual(['note'])
  })

  it('stand at the fields of the form, with a message of the failed change', async () => {
    const found = [{ field: 'content.title', code: 'required', message: 'Enter a name.' }]
    fates = [refused({ code: 'invalid-input', errors: found })]
    const { save, shown } = await renderSaving(stored)
    await save()
    expect(shown()).toMatchObject({ problems: [{ field: 'title', message: 'Enter a name.' }], message: null })
    expect(failed).toHaveBeenCalledExactlyOnceWith(failureOf('updated'))
  })

  it.each([
    'created',
    'updated',
  ] as const)('say that it could not be %s where no answer came', async (verb) => {
    fates = [lost]
    const { type, save, shown, onSaved } = await renderSaving(verb === 'created' ? null : stored)
    await type({ title: 'B' })
    await save()
    expect(shown()).toMatchObject({ message: app.failure.unanswered, conflict: null })
    expect(failed).toHaveBeenCalledExactlyOnceWith(failureOf(verb))
    expect(onSaved).not.toHaveBeenCalled()
  })
})

describe('what a colleague saved meanwhile (D-14)', () => {
  it('is shown next to the typed values, and is saved merged', async () => {
    const { result, type, save, saveMerged, shown, onSaved } = await renderSaving(stored)
    await type({ title: 'mine' })
    colleagueSaves({ title: 'theirs', note: 'n' })
    const publication = { state: 'published' } as PublicationChange
    await save(publication)
    const theirs = { title: 'theirs', note: 'n' }
    expect(shown().conflict).toEqual({
      mine: { title: 'mine' },
      theirs,
      record: stored,
      publication,
      target: expect.objectContaining({ change: expect.any(Function) }),
    })
    expect(failed).toHaveBeenCalledExactlyOnceWith(failureOf('updated'))
    expect(shown().message).toBeNull()

    await saveMerged({ title: 'mine', note: 'n' })
    expect(saves.at(-1)?.body).toMatchObject({
      content: { title: 'mine', note: 'n' },
      revision: 5,
      publication,
    })
    expect(shown().conflict).toBeNull()
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(stored, { title: 'mine', note: 'n' })
    expect(result.current.typed.form).toMatchObject({ base: theirs, values: { title: 'mine', note: 'n' } })
  })

  it('is compared as the form holds it', async () => {
    const valuesOf = ({ content: { title } }: Stored) => ({ title: title.toUpperCase() })
    const { type, save, shown } = await renderSaving(stored, { ...plainSection, valuesOf })
    await type({ title: 'B' })
    colleagueSaves({ title: 'theirs' })
    await save()
    expect(shown().conflict?.theirs).toEqual({ title: 'THEIRS' })
  })

  it('is shown again when they save once more during the merge', async () => {
    const { type, save, saveMerged, shown } = await renderSaving(stored)
    await type({ title: 'mine' })
    colleagueSaves({ title: 'theirs' })
    await save()
    colleagueSaves({ title: 'theirs again' })
    await saveMerged({ title: 'merged' })
    expect(shown().conflict).toMatchObject({
      mine: { title: 'merged' },
      theirs: { title: 'theirs again' },
      record: { revision: 6 },
    })
  })

  it('is merged by nothing where there is no conflict, or while it is being saved', async () => {
    const { result, type, save, saveMerged, shown } = await renderSaving(stored)
    await saveMerged({ title: 'merged' })
    expect(saves).toEqual([])
    await type({ title: 'mine' })
    colleagueSaves({ title: 'theirs' })
    await save()
    const answer = Promise.withResolvers<void>()
    fates = [answer.promise]
    await saveMerged({ title: 'merged' })
    await saveMerged({ title: 'merged twice' })
    expect(saves.map(({ body }) => body.content.title)).toEqual(['mine', 'merged'])
    expect(result.current.typed.form.values).toEqual({ title: 'merged' })
    await act(async () => answer.resolve())
    expect(shown().conflict).toBeNull()
  })

  it('is found, too, by what was typed upon an earlier revision and restored from a draft', async () => {
    colleagueSaves({ title: 'theirs' })
    const { result, save, saveMerged, shown } = await renderSaving(stored)
    const { form, setRevision } = result.current.typed
    await act(async () => {
      form.rebase({ title: 'A' }, { title: 'A', note: 'typed' })
      setRevision(4)
    })
    await save()
    expect(shown().conflict).toMatchObject({
      mine: { title: 'A', note: 'typed' },
      theirs: { title: 'theirs' },
    })
    await saveMerged({ title: 'theirs', note: 'typed' })
    expect(stored.content).toEqual({ title: 'theirs', note: 'typed' })
  })

  it.each([
    ['it cannot be read', [changedMeanwhile, lost], 'Changed meanwhile.'],
    ['the save failed for another reason', [lost], app.failure.unanswered],
  ])('is not shown where %s', async (_case, failures, message) => {
    const { type, save, shown } = await renderSaving(stored)
    await type({ title: 'B' })
    fates = failures
    await save()
    expect(shown()).toMatchObject({ conflict: null, message })
  })
})

describe('a save whose own response was lost', () => {
  it('is done when it is sent again: there is nothing to merge', async () => {
    const { type, save, onSaved, shown } = await renderSaving(stored)
    fates = ['lost-after']
    await type({ title: 'B' })
    await save()
    expect(shown().message).toBe(app.failure.unanswered)
    failed.mockClear()
    await save()
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(stored, { title: 'B' })
    expect(shown()).toMatchObject({ conflict: null, message: null })
    expect(failed).not.toHaveBeenCalled()
  })

  it('is merged where it changes the publication or the languages, which may not be saved', async () => {
    const publishing = await renderSaving(stored)
    colleagueSaves({ title: 'A' })
    const publication = { state: 'published' } as PublicationChange
    await publishing.save(publication)
    expect(publishing.shown().conflict).toMatchObject({ publication })
    expect(publishing.onSaved).not.toHaveBeenCalled()

    const choosing = await renderSaving(recordOf({ title: 'A' }, 4))
    await act(async () => choosing.result.current.choices.toggleChecked('en'))
    await choosing.save()
    expect(choosing.shown().conflict).not.toBeNull()
    expect(choosing.onSaved).not.toHaveBeenCalled()
  })

  it('is merged where a colleague has changed the record that it created', async () => {
    const { type, save, saveMerged, shown, onSaved } = await renderSaving(null)
    fates = ['lost-after']
    await type({ title: 'mine' })
    await save()
    colleagueSaves({ title: 'theirs' })
    await type({ note: 'typed' })
    await save()
    expect(shown().conflict).toMatchObject({
      mine: { title: 'mine', note: 'typed' },
      theirs: { title: 'theirs' },
    })
    await saveMerged({ title: 'theirs', note: 'typed' })
    expect(stored).toMatchObject({ revision: 3, content: { title: 'theirs', note: 'typed' } })
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(stored, { title: 'theirs', note: 'typed' })
  })

  it('is no other record where the page was reloaded and more was typed meanwhile', async () => {
    const before = await renderSaving(null)
    fates = ['lost-after']
    await before.type({ title: 'mine' })
    await before.save()
    const { attempts } = before.result.current.creation
    const { result, type, save, onSaved } = await renderSaving(null)
    await act(async () => result.current.creation.resume(attempts))
    await type({ title: 'mine', note: 'typed' })
    await save()
    expect(createdUnder.size).toBe(1)
    expect(stored).toMatchObject({ revision: 2, content: { title: 'mine', note: 'typed' } })
    expect(onSaved).toHaveBeenCalledWith(stored, { title: 'mine', note: 'typed' })
  })
})

const schema = z
  .object({ name: z.object({ uz: z.string().min(1) }), from: z.number(), to: z.number() })
  .refine(({ from, to }) => from < to, { path: ['to'], params: { problem: 'before-start' } })
const find = (now: Record<string, unknown>) => schemaProblems(schema, now)
const values = { name: { uz: '' }, from: 5, to: 4 }
const refusal = {
  content: values,
  problems: [
    { field: 'name.uz', message: 'empty', isFoundHere: true },
    { field: 'to', message: 'before its start', isFoundHere: true },
    { field: 'from', message: 'taken' },
  ],
}
const fieldsAt = (now: typeof values) => remainingErrors(refusal, now, find).map(({ field }) => field)

describe('what is still wrong of a refused save', () => {
  it('is all of it while nothing was changed', () => {
    // The name is required before anything is compared.
    const named = { ...refusal, problems: refusal.problems.slice(0, 1) }
    expect(remainingErrors(named, values, find)).toHaveLength(1)
  })

  it('goes with the field that was changed, of a text in its language', () => {
    expect(fieldsAt({ ...values, name: { uz: 'Nom' } })).toEqual(['to', 'from'])
  })

  it('goes when another field has put it right, if the browser can detect that', () => {
    expect(fieldsAt({ ...values, name: { uz: 'Nom' }, from: 3 })).toEqual([])
    expect(fieldsAt({ ...values, name: { uz: 'Nom' }, to: 6 })).toEqual(['from'])
  })
})
