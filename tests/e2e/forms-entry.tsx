import { createInstance } from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { z } from 'zod'
import { type ApiClient, ApiError } from '../../app/api/client.ts'
import { PageServicesProvider } from '../../app/app-page/page-services.ts'
import { defineDraft } from '../../app/forms/draft.ts'
import { useForm } from '../../app/forms/use-form.ts'
import { useKeptState } from '../../app/forms/use-kept-state.ts'
import type { Problem } from '../../shared/schemas/problem.ts'

interface Call {
  body: Record<string, unknown>
  key: string
  answer: (output?: string) => void
  refuse: (problem: Partial<Problem> | null) => void
}

/** The calls of the form, for the test to answer. */
export const calls: Call[] = []
/** The results that the form was told of. */
export const told: string[] = []

const keptSchema = z.object({ name: z.string(), kind: z.string() })
const empty = { name: '', kind: '', password: '' }

/** Reads the stored draft. */
export const readDraft = () => defineDraft('form-of-test', keptSchema).read()

function TestedForm() {
  const state = useKeptState('form-of-test', empty, keptSchema)
  const form = useForm({
    state,
    schema: z.object({ name: z.string().min(2) }),
    call: (_api, body, keyOf) =>
      new Promise<string>((resolve, reject) => {
        const refused = (problem: Partial<Problem>) =>
          new ApiError({ kind: 'refused', status: 422, problem: problem as Problem, retryAfterSeconds: null })
        calls.push({
          body,
          key: keyOf(body),
          answer: (output = 'done') => resolve(output),
          refuse: (problem) => reject(problem ? refused(problem) : new ApiError({ kind: 'unanswered' })),
        })
      }),
    fieldOf: (field) => field.replace(/^content\./, ''),
    onDone: (output) => {
      told.push(output)
      state.reset()
    },
    onFailed: () => told.push('failed'),
  })
  const { name, kind, password } = form.values
  return (
    <form ref={form.formRef} onSubmit={form.submit} noValidate onInput={() => form.forget('kind')}>
      <p id="message">{form.message}</p>
      <p id="problems">{form.problems.map(({ field, message }) => `${field}: ${message}`).join('; ')}</p>
      <input
        id="name"
        value={name}
        aria-invalid={form.problemOf('name') !== undefined}
        onChange={({ currentTarget }) => form.set({ name: currentTarget.value })}
      />
      <select
        id="kind"
        value={kind}
        onChange={({ currentTarget }) => form.field('kind').onChange(currentTarget.value)}
      >
        <option value="">none</option>
        <option value="first">first</option>
      </select>
      <input
        id="password"
        type="password"
        value={password}
        onChange={({ currentTarget }) => form.set({ password: currentTarget.value })}
      />
      <button type="submit">{form.isBusy ? 'Busy' : 'Send'}</button>
    </form>
  )
}

/** Puts the form on a page of a test. */
export async function mount(): Promise<void> {
  const texts = createInstance()
  const fields = { required: 'Required', 'too-short': 'Too short' }
  await texts.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { app: { failure: { unanswered: 'No answer' } }, errors: { fields } } },
  })
  const place = document.createElement('main')
  document.body.append(place)
  createRoot(place).render(
    <I18nextProvider i18n={texts}>
      <PageServicesProvider value={{ api: {} as ApiClient }}>
        <TestedForm />
      </PageServicesProvider>
    </I18nextProvider>,
  )
}
