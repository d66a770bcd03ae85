// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { ApiError, type ApiFailure } from '../api/client.ts'
import { documentTextsOf } from '../i18n/document-texts.ts'
import { PageErrorBoundary } from './page-error-boundary.tsx'
import { createQueryClient } from './query-client.ts'
import { useErrorMessage } from './use-error-message.ts'

const problem = { type: 'about:blank', title: 'Refused.', code: 'internal', requestId: 'a' } as const
const answered = (status: number, isProblem = true): ApiFailure => ({
  kind: 'refused',
  status,
  problem: isProblem ? { ...problem, status } : null,
  retryAfterSeconds: null,
})
const malformed: ApiFailure = { kind: 'unanswered', reason: 'malformed' }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe.each(languages)('the words of a failed call: %s', (language) => {
  const { app, errors } = resources[language]
  const messageOf = (failure: ApiFailure, isRead: boolean) => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <I18nextProvider i18n={documentTextsOf(language, resources[language])}>{children}</I18nextProvider>
    )
    const { result } = renderHook(() => useErrorMessage({ isRead }), { wrapper })
    return result.current(new ApiError(failure))
  }
  const server = (status: number) => errors.failure.server.replace('{{status}}', String(status))

  it.each<[string, ApiFailure, string]>([
    ['no answer in time', { kind: 'unanswered', reason: 'late' }, errors.failure.late],
    ['an answer that is not understood', malformed, errors.failure.malformed],
    ['an error of the server', answered(500), server(500)],
    ['an error of what stands before the server', answered(502, false), server(502)],
    ['no service for now', answered(503), server(503)],
  ])('%s', (_what, failure, why) => {
    expect(messageOf(failure, false)).toBe(`${why} ${app.failure.again}`)
    expect(messageOf(failure, true)).toBe(`${why} ${app.failure.read.again}`)
  })

  it('no connection, to the server or at all', () => {
    expect(messageOf({ kind: 'unanswered' }, false)).toBe(`${errors.failure.unanswered} ${app.failure.again}`)
    expect(messageOf({ kind: 'unanswered' }, true)).toBe(
      `${errors.failure.unanswered} ${app.failure.read.again}`,
    )
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(messageOf({ kind: 'unanswered' }, false)).toBe(app.failure.offline)
  })

  it('a refusal', () => {
    expect(messageOf(answered(422), false)).toBe('Refused.')
  })
})

describe('a page whose data are not understood (P-20)', () => {
  const { app, errors } = resources.en
  function Page({ failure }: { failure: ApiFailure }) {
    const read = useQuery({
      queryKey: ['a'],
      queryFn: () => Promise.reject(new ApiError(failure)),
      retry: false,
    })
    return <p>{read.isError ? 'shown by the page' : 'waiting'}</p>
  }
  const open = (failure: ApiFailure) =>
    render(
      <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
        <QueryClientProvider client={createQueryClient()}>
          <PageErrorBoundary>
            <Page failure={failure} />
          </PageErrorBoundary>
        </QueryClientProvider>
      </I18nextProvider>,
    )

  it('says that something went wrong, and what', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    open(malformed)
    await screen.findByRole('heading', { name: app.failed.heading })
    expect(document.body.textContent).toContain(errors.failure.malformed)
    screen.getByRole('button', { name: app.tryAgain })
  })

  it.each([
    answered(500),
    { kind: 'unanswered' } as const,
  ])('leaves other failures to the page: %j', async (failure) => {
    open(failure)
    await screen.findByText('shown by the page')
  })
})
