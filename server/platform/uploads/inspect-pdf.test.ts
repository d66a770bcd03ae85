import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handmadePdf, onePage, pdfStream, samplePdf } from '../../../tests/support/sample-files.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { hasActiveActions } from './inspect-pdf-actions.ts'
import { inspectUpload } from './inspect-upload.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inspect-pdf-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(content: Buffer): string {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return path
}
const inspect = (content: Buffer) => inspectUpload(fileOf(content), 'cv', 'cv.pdf')
const refused = (code: string, values = {}) => ({ problem: { code, values: { name: 'cv.pdf', ...values } } })
const isPdf = { type: 'pdf' }

const objectStream = (object: string) =>
  pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.from(`9 0 ${object}`)))
const link = (action: string) => `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`

/** Points to an entry of an outline instead, which has a `/Prev` of another meaning. */
function misplacedTable(): Buffer {
  const entry = (other: number) => `<< /Title (a) /Parent 4 0 R /Prev ${other} 0 R >>`
  const content = handmadePdf([
    ...onePage('/Outlines 4 0 R'),
    '<< /Type /Outlines /First 5 0 R /Last 6 0 R /Count 2 >>',
    entry(6),
    entry(5),
  ])
  const digits = String(content.lastIndexOf('xref\n0'))
  const at = content.lastIndexOf(digits)
  content.write(String(content.indexOf('5 0 obj')).padStart(digits.length, '0'), at)
  return content
}

describe('ordinary PDFs', () => {
  it.each<[string, Promise<Buffer> | Buffer]>([
    ['of pdfkit', samplePdf()],
    [
      'with an outline and links',
      samplePdf({}, (document) => {
        document.text('a site', { link: 'https://example.uz/S/LaunchPad' }).addPage().text('mail')
        document.outline.addItem('first')
      }),
    ],
    [
      'that may not be printed but may be read',
      samplePdf({ ownerPassword: 'secret', pdfVersion: '1.7ext3' }),
    ],
    ['written by hand', handmadePdf(onePage())],
    [
      'with a link that only sounds like a program',
      handmadePdf(onePage('', link('<< /S /URI /URI (https://e.uz/Launch) >>'))),
    ],
    ['behind a byte order mark', Buffer.concat([Buffer.from('\ufeff\n'), handmadePdf(onePage())])],
    ['whose table is not where it says', misplacedTable()],
    [
      'with what a mail server leaves behind it',
      Buffer.concat([handmadePdf(onePage()), Buffer.alloc(1000, '\r\n')]),
    ],
    [
      'of Europass, which carries its data as XML',
      samplePdf({}, (document) => {
        document.file(Buffer.from('<?xml version="1.0"?><Candidate/>'), { name: 'attachment.xml' })
      }),
    ],
    [
      'of 200 pages',
      samplePdf({}, (document) => {
        for (let page = 1; page < 200; page += 1) document.addPage()
      }),
    ],
  ])('%s', async (_what, content) => {
    expect(await inspect(await content)).toEqual(isPdf)
  })
})

describe('PDFs with something active inside', () => {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
  const program = '<< /Type /Action /S /Launch /F (calc.exe) >>'
  it.each<[string, Promise<Buffer> | Buffer]>([
    ['a script on opening', handmadePdf(onePage(`/OpenAction ${script}`))],
    [
      'a script among the names',
      handmadePdf(onePage(`/Names << /JavaScript << /Names [(a) ${script}] >> >>`)),
    ],
    [
      'a script whose kind stands elsewhere',
      handmadePdf([...onePage('/OpenAction << /S 4 0 R /JS (app.alert\\(1\\)) >>'), '/JavaScript']),
    ],
    ['a script behind a link', handmadePdf(onePage('', link(script)))],
    ['a program on opening', handmadePdf(onePage(`/OpenAction ${program}`))],
    ['a program behind a link', handmadePdf(onePage('', link(program)))],
    [
      'a program with hidden letters',
      handmadePdf(onePage('', link('<< /S%x\n/L#61unc#68 /F (calc.exe) >>'))),
    ],
    ['a program in an object stream', handmadePdf([...onePage(), objectStream(program)])],
    [
      'a program in an object stream with hidden letters',
      handmadePdf([
        ...onePage(),
        Buffer.from(objectStream(program).toString('latin1').replace('/ObjStm', '/Obj#53tm'), 'latin1'),
      ]),
    ],
    [
      'a program behind a megabyte of text',
      handmadePdf([
        `<< /Type /Catalog /Pages 2 0 R /A (${'x'.repeat(1_048_500)}) /OpenAction ${program} >>`,
        ...onePage().slice(1),
      ]),
    ],
    [
      'another file',
      samplePdf({}, (document) => document.file(Buffer.from('MZ program'), { name: 'setup.exe' })),
    ],
    [
      'a program that is called XML',
      samplePdf({}, (document) => document.file(Buffer.from('MZ program'), { name: 'a.xml' })),
    ],
    [
      'another file as a note',
      handmadePdf([
        ...onePage('', '/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] /FS 4 0 R >>]'),
        '<< /Type /Filespec /F (setup.exe) /EF << /F 5 0 R >> >>',
        pdfStream('/Type /EmbeddedFile', Buffer.from('MZ program')),
      ]),
    ],
  ])('%s', async (_what, content) => {
    expect(await inspect(await content)).toEqual(refused('file-active-content'))
  })
})

describe('actions', () => {
  it('are found wherever they stand', () => {
    const [mebibyte, action] = [1024 * 1024, Buffer.from('/S /Launch ')]
    for (let before = 0; before <= action.length; before += 1) {
      const content = Buffer.concat([Buffer.alloc(mebibyte - before, ' '), action, Buffer.alloc(10, ' ')])
      expect(hasActiveActions(content)).toBe(true)
    }
  })

  it.each([
    '/S /Launcher',
    '/S /Launch2',
    '/Launch /S',
    '(/Launch)',
    '/SS /Launch',
    '',
  ])('are not %j', (text) => {
    expect(hasActiveActions(Buffer.from(` ${text} `))).toBe(false)
  })
})

describe('PDFs that cannot be read', () => {
  it('is protected by a password', async () => {
    const locked = await samplePdf({ userPassword: 'secret', ownerPassword: 'other', pdfVersion: '1.7ext3' })
    expect(await inspect(locked)).toEqual(refused('file-encrypted'))
  })

  it('has more pages than a CV has: 201, and 100,000', async () => {
    for (const count of [201, 100_000]) {
      const pages = Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>')
      const kids = pages.map((_page, index) => `${index + 3} 0 R`).join(' ')
      const content = handmadePdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
        ...pages,
      ])
      expect(await inspect(content)).toEqual(refused('file-too-many-pages', { max: 200 }))
    }
  })

  const whole = handmadePdf(onePage())
  const twoTables = () => {
    const first = handmadePdf(onePage(), '/Prev 0000000000')
    first.write(String(first.length).padStart(10, '0'), first.indexOf('/Prev ') + 6)
    const second = `xref\n0 0\ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${first.lastIndexOf('xref\n0')} >>\n`
    return Buffer.concat([first, Buffer.from(`${second}startxref\n${first.length}\n%%EOF\n`)])
  }
  const withoutSecondPage = () => {
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'
    const pages = '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>'
    return handmadePdf(['<< /Type /Catalog /Pages 2 0 R >>', pages, page, '(a text)', page])
  }
  const streamTable = () => {
    const table = pdfStream('/Type /XRef /Size 5 /Root 1 0 R /W [1 2 1] /Prev 0000000000', Buffer.alloc(20))
    const content = handmadePdf([...onePage(), table])
    const at = content.indexOf('4 0 obj')
    content.write(String(at).padStart(10, '0'), content.indexOf('/Prev ') + 6)
    return Buffer.concat([content, Buffer.from(`startxref\n${at}\n%%EOF\n`)])
  }
  it.each<[string, Buffer]>([
    ['cut off', whole.subarray(0, whole.length - 40)],
    ['cut off before its last word', whole.subarray(0, whole.length - 7)],
    ['a page that is none', withoutSecondPage()],
    ['cut off within the first object', whole.subarray(0, 30)],
    ['nothing but its first and last words', Buffer.from('%PDF-1.7\n%%EOF\n')],
    [
      'noise between its first and last words',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 0xa7), Buffer.from('%%EOF')]),
    ],
    ['without a catalog', handmadePdf(['null'])],
    [
      'without pages',
      handmadePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
    ],
    [
      'pages that are their own parents',
      handmadePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 3 >>']),
    ],
    ['a table that leads to itself', handmadePdf(onePage(), '/Prev %OFFSET%')],
    ['two tables that lead to each other', twoTables()],
    ['a table in a stream that leads to itself', streamTable()],
    [
      'more in its object streams than fits',
      handmadePdf([
        ...onePage(),
        pdfStream(
          '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
          deflateSync(Buffer.alloc(64 * 1024 * 1024, ' ')),
        ),
      ]),
    ],
  ])('%s', async (_what, content) => {
    expect(await inspect(content)).toEqual(refused('file-broken'))
  })
})

describe('the thread in which a PDF is read', () => {
  it('ends when its time is over', async () => {
    const path = fileOf(await samplePdf())
    await expect(inspectPdf(path, { timeoutMs: 0 })).rejects.toMatchObject({
      problem: { code: 'file-broken' },
    })
    await expect(inspectPdf(path)).resolves.toBeUndefined()
  })

  it('ends when it takes more memory than it may', async () => {
    const path = fileOf(await samplePdf())
    const bounds = { memoryMaxBytes: 1024 * 1024, memoryCheckIntervalMs: 1 }
    await expect(inspectPdf(path, bounds)).rejects.toMatchObject({ problem: { code: 'file-broken' } })
  })

  it('tells a file that is gone from one that is broken', async () => {
    await expect(inspectPdf(join(folder, 'gone'))).rejects.toThrow('ENOENT')
  })

  it('has at most one other beside it, whoever waits', async () => {
    const path = fileOf(await samplePdf())
    const running = { now: 0, most: 0 }
    const watch = (message: unknown) => {
      running.now += 1
      running.most = Math.max(running.most, running.now)
      ;(message as { worker: Worker }).worker.once('exit', () => {
        running.now -= 1
      })
    }
    subscribe('worker_threads', watch)
    for (let burst = 0; burst < 2; burst += 1) {
      await Promise.all(Array.from({ length: 4 }, () => inspectPdf(path)))
    }
    unsubscribe('worker_threads', watch)
    expect(running).toEqual({ now: 0, most: 2 })
  })
})
