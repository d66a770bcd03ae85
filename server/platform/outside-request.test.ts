import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createOutsideRequest, isPublicAddress } from './outside-request.ts'

let close: (() => void) | undefined
afterEach(() => close?.())

/** Starts a server on this machine. @returns its address. */
async function serve(answer: RequestListener): Promise<URL> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a.mp3`)
}

const get = { method: 'GET', maxBytes: 10 } as const
const ask = createOutsideRequest(() => true)

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['::1', '::', 'fc00::1', 'fe80::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'a name'],
])('does not hold %s for an address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it('holds addresses of the public internet for such', () => {
  expect([isPublicAddress('1.1.1.1'), isPublicAddress('2606:4700::1111')]).toEqual([true, true])
})

it('connects to no neighbour, by number, spelling or name', async () => {
  let count = 0
  const { port } = await serve((_request, response) => {
    count += 1
    response.end()
  })
  const guarded = createOutsideRequest()
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])
    await expect(guarded(new URL(`http://${host}:${port}/`), get), host).rejects.toThrow('public internet')
  expect(count).toBe(0)
})

it('asks for the address of a name once, and connects to that one alone (attack case 54)', async () => {
  let count = 0
  const { port } = await serve((_request, response) => {
    count += 1
    response.end('found')
  })
  // The second answer is what a name says after it was judged.
  const answers = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.1', '10.0.0.1']]
  const guarded = createOutsideRequest(
    (address) => address === '127.0.0.1',
    (_name, _options, done) =>
      done(
        null,
        (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
      ),
  )
  const url = new URL(`http://rebound.example:${port}/`)
  expect(String((await guarded(url, get)).body)).toBe('found')
  expect(answers).toHaveLength(2)
  await expect(guarded(url, get), 'another network').rejects.toThrow('public internet')
  await expect(guarded(url, get), 'one of several').rejects.toThrow('public internet')
  expect(count).toBe(1)
})

it('follows no redirect', async () => {
  let count = 0
  const url = await serve((_request, response) => {
    count += 1
    response.writeHead(302, { location: '/b.mp3' }).end()
  })
  expect((await ask(url, get)).status).toBe(302)
  expect(count).toBe(1)
})

it('reads no more than was asked for of an answer without end', async () => {
  const url = await serve((_request, response) => {
    response.on('error', () => undefined)
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 7)));
      if (!response.destroyed) response.once('drain', send)
    }
    send()
  })
  expect((await ask(url, get)).body).toEqual(Buffer.alloc(10, 7))
})
