// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Problem } from '../../shared/schemas/problem.ts'
import { type ApiClient, ApiError } from '../api/client.ts'
import { PageServicesProvider } from '../app-page/page-services.ts'
import { useForm } from './use-form.ts'
import { useFormState } from './use-form-state.ts'

interface Call {
  body: Record<string, unknown>
  key: string
  answer: (output: string) => void
  refuse: (problem: Partial<Problem> | null) => void
}

/** The calls of the form, for the test to answer, and what the form did with the answers. */
let calls: Call[]
let results: string[]
let renderCount: number

const texts = createInstance()
await texts.use(initReactI18next).init({
  lng: 'en',
  resources: {
    en: {
      app: { failure: { unanswered: 'No answer' } },
      errors: { fields: { required: 'Required', 'too-short': 'Too short' } },
    },
  },
})

/** Sends a body, until the test answers it. */
function callApi(body: Record<string, unknown>, key: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const refusal = (problem: Partial<Problem> | null) =>
    problem
      ? new ApiError({ kind: 'refused', status: 422, problem: problem as Problem, retryAfterSeconds: null })
      : new ApiError({ kind: 'unanswered' })
  calls.push({ body, key, answer: resolve, refuse: (problem) => reject(refusal(problem)) })
  return promise
}

function TestedForm() {
  renderCount += 1
  const form = useForm({
    state: useFormState({ name: '', password: '' }),
    schema: z.object({ name: z.string().min(2) }),
    call: (_api, body, keyOf) => callApi(body, keyOf(body)),
    fieldOf: (field) => field.replace(/^content\./, ''),
    onDone: (output) => results.push(output),
    onFailed: () => results.push('failed'),
  })
  return (
    <form ref={form.formRef} onSubmit={form.submit} noValidate>
      <p role="alert">{form.message}</p>
      <p role="status">{form.problems.map(({ field, message }) => `${field}: ${message}`).join('; ')}</p>
      {(['name', 'password'] as const).map((name) => (
        <input
          key={name}
          id={name}
          aria-label={name}
          value={form.values[name]}
          aria-invalid={form.problemOf(name) !== undefined}
          onChange={({ currentTarget }) => form.field(name).onChange(currentTarget.value)}
        />
      ))}
      <button type="button" onClick={() => form.forget('kind')}>
        Forget
      </button>
      <button type="submit">{form.isBusy ? 'Busy' : 'Send'}</button>
    </form>
  )
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={texts}>
    <PageServicesProvider value={{ api: {} as ApiClient }}>{children}</PageServicesProvider>
  </I18nextProvider>
)
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)
const idle = () => screen.findByRole('button', { name: 'Send' })
const problems = () => screen.getByRole('status').textContent

beforeEach(() => {
  calls = []
  results = []
  renderCount = 0
  render(<TestedForm />, { wrapper })
})
afterEach(cleanup)

describe('a form', () => {
  it('is checked before it is sent, with the focus on what is wrong', async () => {
    type('name', 'a')
    screen.getByLabelText('password').focus()
    submit()
    expect(problems()).toBe('name: Too short')
    await waitFor(() => expect(document.activeElement?.id).toBe('name'))
    expect(calls).toEqual([])
    type('name', 'ab')
    expect(problems()).toBe('')
  })

  it('is sent once at a time, and hands on the answer', async () => {
    type('name', 'Anna')
    submit()
    await screen.findByRole('button', { name: 'Busy' })
    submit()
    expect(calls).toMatchObject([{ body: { name: 'Anna', password: '' } }])
    calls[0]?.answer('stored')
    await idle()
    expect(results).toEqual(['stored'])
  })

  it('has the same key for the same content until that was answered (N-7)', async () => {
    const attempt = async (name: string, end: (call: Call) => void) => {
      type('name', name)
      submit()
      const call = calls.at(-1)
      if (call) end(call)
      await idle()
    }
    const fail = ({ refuse }: Call) => refuse(null)
    const accept = ({ answer }: Call) => answer('stored')
    await attempt('Anna', fail)
    expect(screen.getByRole('alert').textContent).toBe('No answer')
    await attempt('Anna', fail)
    await attempt('Anne', accept)
    await attempt('Anne', accept)
    const [first, second, third, fourth] = calls.map(({ key }) => key)
    expect(second).toBe(first)
    expect(new Set([first, third, fourth]).size).toBe(3)
  })

  it('shows a refusal of the server next to its field until the field is changed', async () => {
    type('name', 'Anna')
    submit()
    calls[0]?.refuse({ title: 'Refused', errors: [{ field: 'content.name', message: 'Taken' }] } as never)
    await idle()
    expect(problems()).toBe('name: Taken')
    expect(screen.getByRole('alert').textContent).toBe('')
    await waitFor(() => expect(document.activeElement?.id).toBe('name'))
    expect(results).toEqual(['failed'])
    type('password', 'x')
    expect(problems()).toBe('name: Taken')
    type('name', 'Anne')
    expect(problems()).toBe('')
  })

  it('renders nothing where nothing is to be forgotten, so that a select element keeps its choice by the keyboard', () => {
    const before = renderCount
    fireEvent.click(screen.getByRole('button', { name: 'Forget' }))
    expect(renderCount).toBe(before)
  })
})
