// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendForm } from './form-attempt.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Sends a form to a server that answers in a way. */
function sendTo(answering: () => Promise<Response>) {
  vi.stubGlobal('fetch', answering)
  return sendForm('/api/applications', new FormData(), 'uz', 'key')
}
const answer = (status: number, body: string) => async () => new Response(body, { status })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const problem = (status: number) =>
  JSON.stringify({ type: 'about:blank', title: 'No.', status, code: 'internal', requestId: 'a' })

describe('a form that is sent', () => {
  it.each([
    ['filed', answer(201, '{"reference":"a"}'), { kind: 'filed', receipt: { reference: 'a' } }],
    ['refused', answer(422, problem(422)), { kind: 'refused' }],
    [
      'an error of the server',
      answer(500, problem(500)),
      { kind: 'unanswered', reason: 'server', status: 500 },
    ],
    [
      'an error of a proxy',
      answer(502, '<p>Bad gateway'),
      { kind: 'unanswered', reason: 'server', status: 502 },
    ],
    ['an answer that is not understood', answer(201, '{"ref'), { kind: 'unanswered', reason: 'malformed' }],
    ['a refusal that is not understood', answer(403, '<p>No'), { kind: 'unanswered', reason: 'malformed' }],
    ['no connection to the server', unreachable, { kind: 'unanswered', reason: 'unanswered' }],
  ])('gets %s', async (_what, answering, sent) => {
    expect(await sendTo(answering)).toMatchObject(sent)
  })

  it('gets no answer in time', async () => {
    const late = () => Promise.reject(new DOMException('Too late', 'TimeoutError'))
    expect(await sendTo(late)).toEqual({ kind: 'unanswered', reason: 'late' })
  })

  it('has no connection at all', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await sendTo(unreachable)).toEqual({ kind: 'unanswered', reason: 'offline' })
  })
})
