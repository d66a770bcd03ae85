// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resources } from '../../../shared/locales/resources.ts'
import { documentTextsOf } from '../../i18n/document-texts.ts'
import { uploadFailureMessage, uploadFile } from './upload-file.ts'

/** The requests that were sent; the test ends each as a browser would. */
let sent: Upload[]
class Upload {
  upload = {}
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  body: FormData | undefined
  key = ''
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'Idempotency-Key') this.key = value
  }
  abort() {
    this.onabort()
  }
  send(body: FormData) {
    this.body = body
    sent.push(this)
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText })
    this.onload()
  }
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('XMLHttpRequest', Upload)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const start = (file: File, silenceMaxMs?: number) =>
  uploadFile(file, {
    language: 'en',
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...(silenceMaxMs !== undefined && { silenceMaxMs }),
  })
const request = async (count = 1) => {
  await vi.waitFor(() => expect(sent).toHaveLength(count), 15_000)
  return sent.at(-1) as Upload
}
const problem = (status: number, code: string) =>
  JSON.stringify({ type: 'about:blank', title: 'No.', status, code, requestId: 'a' })

describe('an upload that brings no file', () => {
  it.each<[string, (upload: Upload) => void, object]>([
    ['no connection to the server', (upload) => upload.onerror(), { kind: 'failed', reason: 'unanswered' }],
    [
      'an error of the server',
      (upload) => upload.answer(500, problem(500, 'internal')),
      { kind: 'failed', reason: 'server', status: 500 },
    ],
    [
      'an error of a proxy',
      (upload) => upload.answer(502, '<p>'),
      { kind: 'failed', reason: 'server', status: 502 },
    ],
    [
      'an answer that is not understood',
      (upload) => upload.answer(201, '{"ti'),
      { kind: 'failed', reason: 'malformed' },
    ],
    [
      'another answer than a ticket',
      (upload) => upload.answer(201, '{}'),
      { kind: 'failed', reason: 'malformed' },
    ],
    [
      'a refusal for good',
      (upload) => upload.answer(422, problem(422, 'invalid-form')),
      { kind: 'refused', message: 'No.', isForGood: true },
    ],
    [
      'a refusal for now',
      (upload) => upload.answer(429, problem(429, 'too-many-requests')),
      { kind: 'refused', message: 'No.', isForGood: false },
    ],
  ])('reports its reason: %s', async (_what, end, outcome) => {
    const uploaded = start(new File(['x'], 'cv.pdf'))
    end(await request())
    expect(await uploaded).toEqual(outcome)
  })

  it('reports that no answer came in time', async () => {
    expect(await start(new File(['x'], 'cv.pdf'), 1)).toEqual({ kind: 'failed', reason: 'late' })
  })

  it('reports that there is no connection at all', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const uploaded = start(new File(['x'], 'cv.pdf'))
    ;(await request()).onerror()
    expect(await uploaded).toEqual({ kind: 'failed', reason: 'offline' })
  })

  it('has words for each reason that say what to do', () => {
    const { errors } = resources.en
    const t = documentTextsOf('en', resources.en).getFixedT('en', 'errors')
    const words = (reason: 'late' | 'server' | 'unreadable' | 'account-changed', status?: number) =>
      uploadFailureMessage(t, { kind: 'failed', reason, ...(status && { status }) }, 'upload-failed')
    expect(words('late')).toBe(`${errors.failure.late} ${errors.fields['upload-failed']}`)
    expect(words('server', 500)).toContain('500')
    expect(words('unreadable')).toBe(errors.failure.unreadable)
    expect(words('account-changed')).toBe(errors['account-changed'])
  })
})

describe('a file on the disk', () => {
  /** A file that can be read a number of times; then it is changed, as browsers find at the next reading. */
  class ChangedFile extends File {
    readsLeft: number
    constructor(readsLeft: number) {
      super(['first'], 'cv.pdf')
      this.readsLeft = readsLeft
    }
    override async arrayBuffer() {
      this.readsLeft -= 1
      if (this.readsLeft < 0) throw new DOMException('changed', 'NotReadableError')
      return super.arrayBuffer()
    }
  }

  it('is sent again as it was chosen, under the same key, also when it has been changed since', async () => {
    const file = new ChangedFile(1)
    const first = start(file)
    const { key, onerror } = await request()
    onerror()
    expect(await first).toMatchObject({ kind: 'failed' })
    void start(file)
    const second = await request(2)
    expect(second.key).toBe(key)
    expect(await (second.body?.get('file') as File).text()).toBe('first')
  })

  it('is to be chosen again where it cannot be read', async () => {
    expect(await start(new ChangedFile(0))).toEqual({ kind: 'failed', reason: 'unreadable' })
    expect(sent).toEqual([])
  })
})
