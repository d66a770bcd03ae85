// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { type ApiClient, ApiError } from '../api/client.ts'
import { PageServicesProvider } from '../app-page/page-services.ts'
import { documentTextsOf } from '../i18n/document-texts.ts'
import { type FormCallOptions, useFormCall } from './use-form-call.ts'

const { app, errors } = resources.en
const client = {} as ApiClient
type Options = FormCallOptions<{ name: string }, string>

afterEach(cleanup)

/** Renders the hook of a form whose call gives "saved" unless the test says otherwise. */
function renderFormCall(options: Partial<Options> = {}, api: ApiClient | null = client) {
  const call = vi.fn<Options['call']>(async () => 'saved')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={documentTextsOf('en', resources.en)}>
      {api ? <PageServicesProvider value={{ api }}>{children}</PageServicesProvider> : children}
    </I18nextProvider>
  )
  const { result } = renderHook(() => useFormCall<{ name: string }, string>({ call, ...options }), {
    wrapper,
  })
  const send = async (name = 'Ali') => {
    let isAccepted: boolean | undefined
    await act(async () => {
      isAccepted = await result.current.send({ name })
    })
    return isAccepted
  }
  return { result, send, call }
}

/** Makes the error of a call that the server refused. */
function refusal(status: number, problem: object): ApiError {
  const whole = { type: 'about:blank', title: 'Refused', status, code: 'invalid-input', ...problem }
  return new ApiError({ kind: 'refused', status, problem: whole, retryAfterSeconds: null } as never)
}

describe('a form that is sent', () => {
  it('is handed over with its output, and accepted', async () => {
    const onDone = vi.fn()
    const { send, result, call } = renderFormCall({ onDone })
    expect(await send()).toBe(true)
    expect(call).toHaveBeenCalledWith(client, { name: 'Ali' }, expect.any(Function))
    expect(onDone).toHaveBeenCalledWith('saved', { name: 'Ali' })
    expect(result.current).toMatchObject({ problems: [], message: null, isBusy: false, refusals: 0 })
  })

  it('is busy while the call runs, and a second press sends nothing', async () => {
    const answer = Promise.withResolvers<string>()
    const call = vi.fn(() => answer.promise)
    const { result } = renderFormCall({ call })
    let first: Promise<boolean> | undefined
    let second: boolean | undefined
    await act(async () => {
      first = result.current.send({ name: 'Ali' })
      second = await result.current.send({ name: 'Ali' })
    })
    expect([result.current.isBusy, second]).toEqual([true, false])
    await act(async () => {
      answer.resolve('saved')
      await first
    })
    expect([call.mock.calls.length, await first, result.current.isBusy]).toEqual([1, true, false])
  })

  it('is not sent without a client, as while the server renders', async () => {
    const { send, call } = renderFormCall({}, null)
    expect(await send()).toBe(false)
    expect(call).not.toHaveBeenCalled()
  })
})

describe('a form that the browser finds invalid', () => {
  it('is not sent, and says why in the words of the code or in given ones', async () => {
    const given = { field: 'photo', message: 'Choose another photo.' }
    const check = () => [{ field: 'name', code: 'required' } as const, given]
    const { send, result, call } = renderFormCall({ check })
    expect(await send()).toBe(false)
    expect(call).not.toHaveBeenCalled()
    expect(result.current.problems).toEqual([
      { field: 'name', message: errors.fields.required, isFoundHere: true },
      given,
    ])
    expect(result.current).toMatchObject({ refusals: 1, message: null })
  })

  it('loses its problems when it is sent again', async () => {
    const check = ({ name }: { name: string }) =>
      name === '' ? [{ field: 'name', code: 'required' } as const] : []
    const { send, result } = renderFormCall({ check })
    await send('')
    expect(result.current.problems).toHaveLength(1)
    expect(await send('Ali')).toBe(true)
    expect(result.current.problems).toEqual([])
  })
})

describe('a form that the server refuses', () => {
  it('shows the problems at its own fields, without a message of the whole form', async () => {
    const refused = refusal(422, {
      errors: [{ field: 'content.name', code: 'required', message: 'Enter a name.' }],
    })
    const onFailed = vi.fn()
    const { send, result } = renderFormCall({
      call: () => Promise.reject(refused),
      fieldOf: (field) => field.replace('content.', ''),
      onFailed,
    })
    expect(await send()).toBe(false)
    expect(result.current.problems).toEqual([{ field: 'name', message: 'Enter a name.' }])
    expect(result.current).toMatchObject({ message: null, isBusy: false })
    expect(onFailed).toHaveBeenCalledWith(refused, { name: 'Ali' })
  })

  it('keeps the names of fields where the form has the same', async () => {
    const refused = refusal(422, { errors: [{ field: 'name', code: 'required', message: 'Enter a name.' }] })
    const { send, result } = renderFormCall({ call: () => Promise.reject(refused) })
    await send()
    expect(result.current.problemOf('name')).toBe('Enter a name.')
  })

  it('shows one message where no field is to blame', async () => {
    const { send, result } = renderFormCall({
      call: () => Promise.reject(refusal(409, { title: 'Not now.' })),
    })
    await send()
    expect(result.current).toMatchObject({ problems: [], message: 'Not now.' })
  })

  it('shows what to do where no response came', async () => {
    const call = () => Promise.reject(new ApiError({ kind: 'unanswered' }))
    const { send, result } = renderFormCall({ call })
    await send()
    expect(result.current.message).toBe(app.failure.unanswered)
  })

  it('shows nothing where the failure is handled', async () => {
    const onFailed = vi.fn()
    const handleFailure = vi.fn(async () => true)
    const failure = refusal(409, {})
    const { send, result } = renderFormCall({ call: () => Promise.reject(failure), handleFailure, onFailed })
    expect(await send()).toBe(false)
    expect(handleFailure).toHaveBeenCalledWith(failure, { name: 'Ali' })
    expect(onFailed).not.toHaveBeenCalled()
    expect(result.current).toMatchObject({ message: null, problems: [], isBusy: false })
  })

  it('shows it where the handler does not take it', async () => {
    const { send, result } = renderFormCall({
      call: () => Promise.reject(refusal(409, { title: 'Not now.' })),
      handleFailure: async () => false,
    })
    await send()
    expect(result.current.message).toBe('Not now.')
  })
})

describe('the idempotency key of a form (N-7)', () => {
  it('is the same for a retry of the same body, and another for another body or after a success', async () => {
    const keys: string[] = []
    let isLost = true
    const { send } = renderFormCall({
      call: async (_api, input, keyOf) => {
        keys.push(keyOf(input))
        if (isLost) throw new ApiError({ kind: 'unanswered' })
        return 'saved'
      },
    })
    await send('Ali')
    await send('Ali')
    expect(keys[1]).toBe(keys[0])
    await send('Vali')
    expect(keys[2]).not.toBe(keys[1])
    isLost = false
    await send('Vali')
    expect(keys[3]).toBe(keys[2])
    await send('Vali')
    expect(keys[4]).not.toBe(keys[3])
  })
})
