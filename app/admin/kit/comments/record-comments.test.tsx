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
const section = {
  fields: { title: { label: 'Heading', isLocalized: true }, slug: { label: 'Address' } },
} as unknown as AnySection
const record = { id: '1', type: 'page' } as EditedRecord
const bio = 'Помогает найти первого клиента за границей.'
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
    return (
      <CommentsProvider
        section={section}
        record={record}
        values={{ title: { ru: title }, slug: 'a' }}
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
  expect(screen.getAllByRole('link')).toHaveLength(2)
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
