import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createServer as createEncryptedServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ClamdServer, startClamd } from '../../../tests/support/clamd.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { needs } from '../../../tests/support/needs.ts'
import { tlsIdentity } from '../../../tests/support/tls-identity.ts'
import { createVirusScanner } from './virus-scanner.ts'

const megabyte = 1024 * 1024
const bytes = (...parts: Buffer[]) => Readable.from(parts)

describe('the virus scanner with a real clamd', needs('clamd'), () => {
  let clamd: ClamdServer
  beforeAll(async () => {
    clamd = await startClamd({ streamMaxMegabytes: 4 })
  })
  afterAll(() => clamd.stop())

  it('finds ordinary content clean', async () => {
    const scanner = createVirusScanner(clamd.url)
    expect(await scanner.scan(bytes(Buffer.from('an ordinary letter')))).toBe('clean')
    expect(await scanner.scan(bytes())).toBe('clean')
  })

  it('finds the canary, also where it lies across two chunks far behind', async () => {
    const scanner = createVirusScanner(clamd.url)
    expect(await scanner.scan(bytes(clamd.canary))).toBe('infected')
    const [front, back] = [clamd.canary.subarray(0, 10), clamd.canary.subarray(10)]
    const filler = Buffer.alloc(megabyte, 'x')
    expect(await scanner.scan(bytes(Buffer.concat([filler, front]), Buffer.concat([back, filler])))).toBe(
      'infected',
    )
  })

  it('scans several at once, each for itself', async () => {
    const scanner = createVirusScanner(clamd.url)
    const verdicts = await Promise.all(
      Array.from({ length: 8 }, (_item, index) =>
        scanner.scan(bytes(index % 2 ? clamd.canary : Buffer.from(`letter ${index}`))),
      ),
    )
    expect(verdicts).toEqual(Array.from({ length: 8 }, (_item, index) => (index % 2 ? 'infected' : 'clean')))
  })

  it('knows nothing of what is larger than clamd takes', async () => {
    const scanner = createVirusScanner(clamd.url)
    const tooLarge = Array.from({ length: 8 }, () => Buffer.alloc(megabyte, 'x'))
    await expect(scanner.scan(bytes(...tooLarge))).rejects.toThrow()
    expect(await scanner.scan(bytes(Buffer.from('the next one')))).toBe('clean')
  })

  it('throws what the source of the content throws', async () => {
    const broken = async function* () {
      yield Buffer.from('a part')
      throw new Error('the disk is gone')
    }
    await expect(createVirusScanner(clamd.url).scan(broken())).rejects.toThrow('the disk is gone')
  })
})

describe('a virus scanner behind encryption', needs('clamd'), () => {
  let clamd: ClamdServer
  let front: Server
  let url: string
  const vouchedFor = getCACertificates('default')
  beforeAll(async () => {
    clamd = await startClamd()
    const { hostname, port } = new URL(clamd.url)
    front = createEncryptedServer(tlsIdentity, (socket) => {
      const behind = connect(Number(port), hostname)
      // Who breaks off on either side ends both.
      pipeline(socket, behind, socket).catch(() => {})
    }).on('tlsClientError', () => {})
    front.listen(0)
    await once(front, 'listening')
    url = `tls://localhost:${(front.address() as AddressInfo).port}`
  })
  afterEach(() => setDefaultCACertificates(vouchedFor))
  afterAll(async () => {
    front.close()
    await clamd.stop()
  })

  it('judges what is sent to it', async () => {
    setDefaultCACertificates([...vouchedFor, tlsIdentity.cert])
    const scanner = createVirusScanner(url)
    expect(await scanner.scan(bytes(Buffer.from('an ordinary letter')))).toBe('clean')
    expect(await scanner.scan(bytes(clamd.canary))).toBe('infected')
  })

  it('is sent nothing where nobody vouches for it, or it is another', async () => {
    await expect(createVirusScanner(url).scan(bytes(clamd.canary))).rejects.toThrow('self-signed certificate')
    setDefaultCACertificates([...vouchedFor, tlsIdentity.cert])
    const other = createVirusScanner(url.replace('localhost', '127.0.0.2'))
    await expect(other.scan(bytes(clamd.canary))).rejects.toThrow()
  })
})

describe('a virus scanner that is not what it should be', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  const answering = async (answer?: string) => {
    const port = await freePort()
    server = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', () => {
        if (answer === undefined) return
        if (answer.length > 10_000) socket.write(answer)
        else socket.end(answer)
      })
    }).listen(port, '127.0.0.1')
    return createVirusScanner(`tcp://127.0.0.1:${port}`, 300)
  }
  const scan = async (answer?: string) => (await answering(answer)).scan(bytes(Buffer.from('letter')))

  it('throws where nothing listens', async () => {
    const scanner = createVirusScanner(`tcp://127.0.0.1:${await freePort()}`)
    await expect(scanner.scan(bytes(Buffer.from('letter')))).rejects.toThrow('ECONNREFUSED')
  })

  it('throws where it stays silent', async () => {
    await expect(scan()).rejects.toThrow('does not answer')
  })

  it.each([
    ['a limit', 'INSTREAM size limit exceeded. ERROR\0', 'size limit exceeded'],
    ['a misunderstanding', 'UNKNOWN COMMAND\0', 'UNKNOWN COMMAND'],
    ['more than a verdict', 'stream: OK and more\0', 'OK and more'],
    ['a verdict without its end', 'stream: OK', 'broke off'],
    ['nothing', '', 'broke off'],
    ['an endless answer', 'x'.repeat(20_000), 'broke off'],
  ])('takes no answer but a plain verdict: %s', async (_what, answer, message) => {
    await expect(scan(answer)).rejects.toThrow(message)
  })
})
