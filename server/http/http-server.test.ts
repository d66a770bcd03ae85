import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createHttpServer } from './http-server.ts'

it('connections beyond the bound are closed unheard, the others go on, and room that is given back is taken', async () => {
  const heard: string[] = []
  const server = createHttpServer((request, response) => {
    heard.push(request.url ?? '')
    response.end('answer')
  }, 2)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** Sends a request over a connection, and reads up to the response or to its end. */
  const ask = async (socket: Socket, path: string): Promise<string> => {
    let words = ''
    socket.write(`GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`)
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      words += chunk
      if (words.endsWith('answer')) break
    }
    return words
  }
  const open = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  const [first, second] = [await open(), await open()]
  expect(await ask(first, '/first')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask(await open(), '/beyond').catch(() => '')).toBe('')
  expect(await ask(second, '/second')).toMatch(/^HTTP\/1\.1 200 /)
  first.destroy()
  await expect
    .poll(async () => (await ask(await open(), '/third').catch(() => '')).slice(0, 12))
    .toBe('HTTP/1.1 200')
  expect(heard).toEqual(['/first', '/second', '/third'])
  server.closeAllConnections()
  server.close()
})
