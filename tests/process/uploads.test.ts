import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { formOf } from '../support/application-form.ts'
import { cleanUp, createPreparedDataFolder, startSite } from '../support/site-process.ts'
import {
  filePart,
  multipartBody,
  multipartType,
  pdfOfSize,
  textPart,
  tooLargePdf,
} from '../support/upload-form.ts'

const testTimeoutMs = 180_000
const mebibyte = 1024 * 1024

/** Lists the staged and the placed files, below the data folder of a site. */
function filesOf(dataFolder: string): { staged: string[]; placed: string[] } {
  const root = join(dataFolder, 'files')
  if (!existsSync(root)) return { staged: [], placed: [] }
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
  const isStaged = (path: string) => path.includes('.incoming')
  const isPlaced = (path: string) => !path.slice(root.length).includes('/.')
  return { staged: paths.filter(isStaged), placed: paths.filter(isPlaced) }
}

const upload = (address: string, content: Buffer, number = 0) =>
  fetch(`${address}/api/uploads?lang=en`, {
    method: 'POST',
    body: formOf({ file: new File([new Uint8Array(content)], 'cv.pdf') }),
    // Each from a network of its own, so that no limit counts them together.
    headers: { 'x-forwarded-for': `203.0.113.${number % 250}` },
  })

/** A request as it is on the wire. */
interface RawRequest {
  socket: Socket
  /** Resolves with what has come, as soon as that matches. */
  received: (pattern: RegExp) => Promise<string>
  closed: Promise<unknown>
}

async function sendRaw(address: string, headers: readonly string[]): Promise<RawRequest> {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    text += chunk
  })
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const lines = [
    'POST /api/uploads?lang=en HTTP/1.1',
    `Host: ${host}`,
    `Content-Type: ${multipartType}`,
    ...headers,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return {
    socket,
    closed,
    received: (pattern) =>
      vi.waitFor(
        () => {
          expect(text).toMatch(pattern)
          return text
        },
        { timeout: 30_000, interval: 20 },
      ),
  }
}

function chunked(body: Buffer): Buffer[] {
  const chunks: Buffer[] = []
  for (let at = 0; at < body.length; at += mebibyte) {
    const chunk = body.subarray(at, at + mebibyte)
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'))
  }
  return [...chunks, Buffer.from('0\r\n\r\n')]
}

describe('an upload on the wire (attack case 41)', { timeout: testTimeoutMs }, () => {
  let address: string
  let dataFolder: string
  beforeAll(async () => {
    dataFolder = createPreparedDataFolder()
    address = await startSite({ DATA_DIR: dataFolder, SAMPLE_CONTENT: 'off' }).address
  }, testTimeoutMs)
  afterAll(cleanUp)

  const nothingStaged = () =>
    vi.waitFor(() => expect(filesOf(dataFolder).staged).toEqual([]), { timeout: 30_000, interval: 20 })
  const somethingStaged = () =>
    vi.waitFor(() => expect(filesOf(dataFolder).staged).toHaveLength(1), { timeout: 30_000, interval: 20 })
  const bodyOf = (content: Buffer) => multipartBody([filePart('file', 'cv.pdf', content)])

  it.each([
    ['that is right', pdfOfSize(100_000), /\r\n\r\nHTTP\/1\.1 201 /],
    ['that is too large', tooLargePdf(), /\r\n\r\nHTTP\/1\.1 422 .*"file-too-large"/s],
  ])('%s may ask first whether it may come', async (_what, content, answer) => {
    const body = bodyOf(content)
    const request = await sendRaw(address, [`Content-Length: ${body.length}`, 'Expect: 100-continue'])
    await request.received(/^HTTP\/1\.1 100 Continue\r\n/)
    request.socket.write(body)
    await request.received(answer)
    request.socket.destroy()
    await nothingStaged()
  })

  it('in chunks is held to the same size', async () => {
    const request = await sendRaw(address, ['Transfer-Encoding: chunked'])
    for (const chunk of chunked(bodyOf(tooLargePdf()))) request.socket.write(chunk)
    await request.received(/^HTTP\/1\.1 422 .*"file-too-large"/s)
    request.socket.destroy()
    await nothingStaged()
  })

  it('that is far too large is read to its end, so that a browser shows the answer', async () => {
    const body = bodyOf(Buffer.alloc(50 * mebibyte, 'a'))
    const request = await sendRaw(address, [`Content-Length: ${body.length}`, 'Connection: close'])
    let isWritten = false
    request.socket.write(body, (error) => {
      isWritten = !error
    })
    await request.received(/^HTTP\/1\.1 422 .*"file-too-large"/s)
    await request.closed
    expect(isWritten).toBe(true)
    await nothingStaged()
  })

  it('that says it is longer than it is, is a damaged one', async () => {
    const body = bodyOf(pdfOfSize(100_000))
    const { placed } = filesOf(dataFolder)
    const request = await sendRaw(address, [`Content-Length: ${body.length + 5_000}`])
    request.socket.write(body)
    await somethingStaged()
    request.socket.end()
    await request.closed
    await nothingStaged()
    expect(filesOf(dataFolder).placed).toEqual(placed)
  })

  it('that says it is shorter than it is, is a damaged one', async () => {
    const body = bodyOf(pdfOfSize(100_000))
    const { placed } = filesOf(dataFolder)
    const request = await sendRaw(address, [`Content-Length: ${body.length - 5_000}`])
    request.socket.write(body)
    await request.received(/^HTTP\/1\.1 400 /)
    request.socket.destroy()
    await nothingStaged()
    expect(filesOf(dataFolder).placed).toEqual(placed)
  })

  it('whose sender goes away leaves nothing', async () => {
    const body = multipartBody([textPart('kind', 'cv'), filePart('file', 'cv.pdf', pdfOfSize(mebibyte))])
    const { placed } = filesOf(dataFolder)
    const request = await sendRaw(address, [`Content-Length: ${body.length}`])
    request.socket.write(body.subarray(0, body.length / 2))
    await somethingStaged()
    request.socket.destroy()
    await nothingStaged()
    expect(filesOf(dataFolder).placed).toEqual(placed)
    expect((await upload(address, pdfOfSize(5_000))).status).toBe(201)
  })
})
