// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { addComment, listComments } from '../../../../shared/contract/comments.ts'
import { resources } from '../../../../shared/locales/resources.ts'
import type { CommentThread } from '../../../../shared/schemas/comments.ts'
import type { ApiClient } from '../../../api/client.ts'
import { PageServicesProvider } from '../../../app-page/page-services.ts'
import { createQueryClient } from '../../../app-page/query-client.ts'
import { documentTextsOf } from '../../../i18n/document-texts.ts'
import { focusControl } from '../../../ui/error-summary/error-summary.tsx'
import { Field } from '../../../ui/field/field.tsx'
import type { AnySection, EditedRecord } from '../section.ts'
import { CommentThreads } from './comment-threads.tsx'
import { CommentsProvider } from './comments-provider.tsx'

const words = resources.en['admin-work'].comments
const bio = 'Помогает найти первого клиента за границей.'
const section = {
  fields: {
    title: { label: 'Heading', isLocalized: true },
    slug: { label: 'Address' },
    rows: {
      label: 'Rows',
      rowsOf: (rows: readonly Row[]) =>
        rows.map(({ key, text }, index) => ({ name: `rows.${key}.text`, label: `${index + 1}. Text`, text })),
    },
  },
} as unknown as AnySection

interface Row {
  key: string
  text: { ru: string }
}
const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const stored: Row[] = [first, second].map((key) => ({ key, text: { ru: bio } }))
const record = { id: '1', type: 'page' } as EditedRecord
const quote = { exact: 'первого клиента', prefix: 'Помогает найти ', suffix: ' за границей.' }
const thread = (id: string, more: Partial<CommentThread> = {}): CommentThread => ({
  id,
  field: 'title',
  language: 'ru',
  quote: null,
  author: { id: 'a', name: 'Malika Saidova' },
  text: `text of ${id}`,
  at: '2026-11-28T10:00:00.000Z',
  answers: [],
  resolved: null,
  ...more,
})

afterEach(cleanup)

/** Shows a form of two fields with these comments. */
async function show(threads: readonly CommentThread[], isLocked = false) {
  const answer = { items: threads, mentioned: [] }
  const call = vi.fn(async (endpoint: unknown, _options: { body?: unknown }) =>
    endpoint === listComments || endpoint === addComment ? answer : { items: [] },
  )
  const onOpen = vi.fn()
  const Form = () => {
    const [title, setTitle] = useState(bio)
    const [rows, setRows] = useState(stored)
    return (
      <CommentsProvider
        section={section}
        record={record}
        values={{ title: { ru: title }, slug: 'a', rows }}
        onOpen={onOpen}
        onReveal={focusControl}
      >
        <fieldset disabled={isLocked}>
          <Field id="title.ru" label="title">
            {(control) => (
              <textarea
                {...control}
                value={title}
                onChange={({ currentTarget }) => setTitle(currentTarget.value)}
              />
            )}
          </Field>
          <Field id="slug" label="slug">
            {(control) => <input {...control} defaultValue="a" />}
          </Field>
          {rows.map(({ key, text }) => (
            <Field key={key} id={`rows.${key}.text.ru`} label={key}>
              {(control) => <textarea {...control} defaultValue={text.ru} />}
            </Field>
          ))}
          <button type="button" onClick={() => setRows(rows.toReversed())}>
            turn
          </button>
          <button type="button" onClick={() => setRows(rows.filter(({ key }) => key !== second))}>
            remove
          </button>
          <Field id="other" label="other">
            {(control) => <input {...control} />}
          </Field>
        </fieldset>
        <CommentThreads type="page" id="1" />
      </CommentsProvider>
    )
  }
  render(
    <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
      <QueryClientProvider client={createQueryClient()}>
        <PageServicesProvider value={{ api: { call } as unknown as ApiClient } as never}>
          <Form />
        </PageServicesProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await screen.findAllByRole('link')
  await screen.findByLabelText(words.new)
  return { call, onOpen, text: screen.getByLabelText<HTMLTextAreaElement>('title') }
}

it('shows how many comments a field has, and leads to the first of them', async () => {
  const { onOpen } = await show([
    thread('1'),
    thread('2'),
    thread('3', { resolved: { at: '2026-11-28T10:00:00.000Z', byName: null } }),
  ])
  expect(screen.getAllByRole('link')).toHaveLength(4)
  fireEvent.click(screen.getByRole('link', { name: 'Heading, Русский: 2 open comments' }))
  expect(onOpen).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement?.getAttribute('data-comment')).toBe('1'))
})

it('begins a comment on a field without one, also where it is locked', async () => {
  await show([], true)
  fireEvent.click(screen.getByRole('link', { name: 'Comment on Address' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(words.new)))
  expect(screen.getByLabelText<HTMLSelectElement>(words.where).value).toBe('slug')
})

it('comments on the words that are selected, by keys', async () => {
  const { call, text } = await show([])
  text.focus()
  text.setSelectionRange(bio.indexOf('первого'), bio.indexOf(' за'))
  // The letter of the same key in a Russian layout.
  fireEvent.keyDown(text, { code: 'KeyM', key: 'ь', ctrlKey: true, altKey: true })
  const field = await screen.findByLabelText(words.new)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.getByText(quote.exact)).toBeTruthy()
  fireEvent.change(field, { target: { value: 'заказчика' } })
  fireEvent.click(screen.getByRole('button', { name: words.add }))
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      addComment,
      expect.objectContaining({
        body: { type: 'page', id: '1', field: 'title', language: 'ru', quote, text: 'заказчика' },
      }),
    ),
  )
  await waitFor(() => expect(screen.queryByText(quote.exact)).toBeNull())
})

it('leads from a comment to its words, and says where these are deleted', async () => {
  const { text } = await show([thread('1', { quote })])
  const words1 = `Heading, Русский: “${quote.exact}”`
  fireEvent.click(screen.getByRole('button', { name: words1 }))
  await waitFor(() => expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe(quote.exact))
  expect(screen.queryByText(words.gone)).toBeNull()
  fireEvent.change(text, { target: { value: 'Помогает найти за границей.' } })
  expect(screen.getByText(words.gone)).toBeTruthy()
  expect(screen.getByRole('button', { name: words1 })).toBeTruthy()
  fireEvent.change(text, { target: { value: bio } })
  expect(screen.queryByText(words.gone)).toBeNull()
})

it('stays with its row where that is moved, and says where it is removed', async () => {
  const field = `rows.${second}.text`
  await show([thread('1', { field, quote }), thread('2', { field })])
  expect(screen.getByRole('link', { name: '2. Text, Русский: 2 open comments' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'turn' }))
  expect(screen.getByRole('link', { name: '1. Text, Русский: 2 open comments' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: `1. Text, Русский: “${quote.exact}”` }))
  const text = screen.getByLabelText<HTMLTextAreaElement>(second)
  await waitFor(() => expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe(quote.exact))
  expect(screen.queryByText(words.gone)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'remove' }))
  expect(screen.getByText(words.gone).closest('section')?.querySelectorAll('article')).toHaveLength(2)
  expect(screen.getByRole('button', { name: `Rows: “${quote.exact}”` })).toBeTruthy()
})

it('comments on a field of a row by its key, among the fields of that row alone', async () => {
  const { call } = await show([])
  fireEvent.click(screen.getByRole('link', { name: 'Comment on 2. Text, Русский' }))
  const where = screen.getByLabelText<HTMLSelectElement>(words.where)
  await waitFor(() => expect(where.value).toBe(`rows.${second}.text.ru`))
  const offered = [...where.options].map(({ text }) => text)
  expect(offered).toContain('Address')
  expect(offered).not.toContain('Rows')
  expect(offered.filter((text) => text.includes('. Text'))).toEqual(
    ['Oʻzbekcha', 'Русский', 'English'].map((language) => `2. Text, ${language}`),
  )
  fireEvent.change(screen.getByLabelText(words.new), { target: { value: 'Qisqaroq' } })
  fireEvent.click(screen.getByRole('button', { name: words.add }))
  const body = {
    type: 'page',
    id: '1',
    field: `rows.${second}.text`,
    language: 'ru',
    quote: null,
    text: 'Qisqaroq',
  }
  await waitFor(() => expect(call).toHaveBeenCalledWith(addComment, expect.objectContaining({ body })))
})
