import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { failChecks } from '../../../tests/support/fail-checks.ts'
import { type HandmadeEnd, type HandmadeMember, handmadeZip } from '../../../tests/support/handmade-zip.ts'
import { handmadePdf, onePage, pdfStream, samplePdf } from '../../../tests/support/sample-files.ts'
import { CheckFault } from './inspect-problem.ts'
import { inspectUpload } from './inspect-upload.ts'
import { inspectZip } from './inspect-zip.ts'

const mebibyte = 1024 * 1024
const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')
const jpg = Buffer.from('\xff\xd8\xff\xe0rest', 'latin1')
const pdf = handmadePdf(onePage())
const cv = { name: 'cv.pdf', content: pdf }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inspect-zip-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(content: Buffer, name = 'file'): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const inspect = (content: Buffer) => inspectUpload(fileOf(content), 'cv', 'cv.zip')
const inspectMembers = (members: HandmadeMember[], end?: HandmadeEnd) => inspect(handmadeZip(members, end))
const isZip = { type: 'zip' }
const refused = (code: string, values = {}) => ({ problem: { code, values: { name: 'cv.zip', ...values } } })
const withDescriptor = (content: Buffer) => ({
  content,
  flags: 8,
  after: Buffer.concat([Buffer.from('PK\x07\x08'), Buffer.alloc(12)]),
})

async function yazlZip(fill: (zip: ZipFile) => void, isZip64 = false): Promise<Buffer> {
  const zip = new ZipFile()
  fill(zip)
  zip.end({ forceZip64Format: isZip64, comment: '' })
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

describe('the PDFs of an archive', () => {
  it('are not called damaged where the check itself fails', async () => {
    const failing = failChecks()
    await expect(inspectMembers([cv])).rejects.toThrow(CheckFault)
    failing.end()
    expect(await inspectMembers([cv])).toEqual(isZip)
  })

  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
  it.each<[string, string, Buffer, object?]>([
    ['something active', 'file-active-content', handmadePdf(onePage(`/OpenAction ${script}`))],
    ['nothing but a beginning', 'file-broken', Buffer.from('%PDF-1.7 certificate')],
  ])('are judged as one that is sent alone: %s', async (_what, code, content, values) => {
    const inside = [cv, { name: 'b/second.pdf', content }]
    expect(await inspectMembers(inside)).toEqual(refused(code, { name: 'b/second.pdf', ...values }))
  })
})

const appleDouble = Buffer.from('\x00\x05\x16\x07\x00\x02\x00\x00Mac OS X', 'latin1')
const companionFiles: [string, Buffer][] = [
  ['Hujjatlar/._cv.pdf', appleDouble],
  ['__MACOSX/Hujjatlar/._Icon\r', appleDouble],
  ['Hujjatlar/Icon\r', Buffer.alloc(0)],
  ['.localized', Buffer.alloc(0)],
  ['Hujjatlar/.nomedia', Buffer.alloc(0)],
  ['ehthumbs_vista.db', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  [
    'Hujjatlar/desktop.ini',
    Buffer.from('\ufeff[.ShellClassInfo]\r\nIconResource=C:\\icon.dll,3\r\n', 'utf16le'),
  ],
  ['Hujjatlar/Desktop.ini', Buffer.from('[.ShellClassInfo]\r\nLocalizedResourceName=@x.dll,-1\r\n')],
  ['.directory', Buffer.from('[Desktop Entry]\nIcon=folder-red\n')],
  ['.picasa.ini', Buffer.from('[diplom.jpg]\nrotate=rotate(1)\n')],
  ['Picasa.ini', Buffer.from('[Picasa]\nname=Hujjatlar\n')],
]

describe('ordinary archives', () => {
  it('holds a CV, certificates and folders, their names in Cyrillic and Uzbek', async () => {
    const content = await samplePdf()
    const zip = await yazlZip((archive) => {
      archive.addEmptyDirectory('Ҳужжатлар/')
      archive.addBuffer(content, 'Ҳужжатлар/Резюме Шавкат Ўринов.pdf')
      archive.addBuffer(png, 'Sertifikatlar/oʻqish.PNG', { compress: false })
      archive.addBuffer(jpg, 'Sertifikatlar/rasm.jpeg')
    })
    expect(await inspect(zip)).toEqual(isZip)
  })

  it('was written as a stream, sizes behind the content', async () => {
    const zip = await yazlZip((archive) => archive.addReadStream(Readable.from([pdf]), 'cv.pdf'))
    expect(await inspect(zip)).toEqual(isZip)
    expect(await inspectMembers([{ name: 'a.pdf', ...withDescriptor(pdf) }, cv])).toEqual(isZip)
  })

  it('is a ZIP64, of yazl and by hand', async () => {
    const zip = await yazlZip((archive) => {
      archive.addBuffer(pdf, 'cv.pdf', { forceZip64Format: true })
      archive.addBuffer(png, 'b.png', { forceZip64Format: true })
    }, true)
    expect(await inspect(zip)).toEqual(isZip)
    expect(await inspectMembers([cv], { isZip64: true })).toEqual(isZip)
  })

  it.each<[string, HandmadeMember[], HandmadeEnd?]>([
    ['by hand', [cv]],
    ['with a comment', [cv], { comment: Buffer.from('моё резюме') }],
    [
      'names in CP866, as Windows writes them',
      [{ name: Buffer.from('908579a9acaa2e706466', 'hex'), content: pdf }],
    ],
    ['names in UTF-8 without saying so', [{ name: 'Резюме.pdf', content: pdf }]],
    [
      'what macOS puts next to the files',
      [
        cv,
        { name: '__MACOSX/' },
        {
          name: '__MACOSX/._cv.pdf',
          content: Buffer.from('\x00\x05\x16\x07\x00\x02\x00\x00Mac OS X', 'latin1'),
        },
        { name: '.DS_Store', content: Buffer.from('\x00\x00\x00\x01Bud1', 'latin1') },
      ],
    ],
    [
      'what Windows puts next to the files',
      [cv, { name: 'x/Thumbs.db', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') }],
    ],
    ...companionFiles.map(
      ([name, content]) =>
        [`what systems put next to the files: ${JSON.stringify(name)}`, [cv, { name, content }]] as [
          string,
          HandmadeMember[],
        ],
    ),
    ...['jpg', 'JPEG', 'jpe', 'jfif', 'JFIF'].map(
      (ending) =>
        [`a JPEG that is called .${ending}`, [cv, { name: `diplom.${ending}`, content: jpg }]] as [
          string,
          HandmadeMember[],
        ],
    ),
    [
      'exactly a hundred members',
      Array.from({ length: 100 }, (_item, index) => ({ name: `${index}.pdf`, content: pdf })),
    ],
    [
      'a member of Unix, a folder of Unix',
      [
        { ...cv, externalAttributes: 0o100644 * 0x10000 },
        { name: 'd/', externalAttributes: 0o040755 * 0x10000 + 0x10 },
      ],
    ],
  ])('%s', async (_what, members, end) => {
    expect(await inspectMembers(members, end)).toEqual(isZip)
  })
})

describe('what is not of PDF, PNG and JPG alone', () => {
  it.each<[string, HandmadeMember]>([
    ['an archive in an archive', { name: 'inner.zip', content: handmadeZip([cv]) }],
    ['an archive that is called a PDF', { name: 'inner.pdf', content: handmadeZip([cv]) }],
    ['a program', { name: 'setup.exe', content: Buffer.from('MZ') }],
    ['a program that is called a PDF', { name: 'setup.pdf', content: Buffer.from('MZ') }],
    ['a program behind two endings', { name: 'cv.pdf.exe', content: pdf }],
    ['an ending with a dot behind it', { name: 'cv.pdf.', content: pdf }],
    ['a PNG that is called a JPG', { name: 'a.jpg', content: png }],
    [
      'an SVG that is called a PNG',
      { name: 'a.png', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    ],
    ['nothing that is called a PDF', { name: 'empty.pdf' }],
    ['a program in the folder of macOS', { name: '__MACOSX/setup.exe', content: Buffer.from('MZ') }],
    ['a program that is called what macOS leaves', { name: '__MACOSX/._cv.pdf', content: Buffer.from('MZ') }],
    ['a program that is called a JPEG', { name: 'setup.jfif', content: Buffer.from('MZ') }],
    ...companionFiles
      .filter(([name]) => !name.endsWith('\r'))
      .map(
        ([name]) =>
          [`a program that is called ${name}`, { name, content: Buffer.from('MZ') }] as [
            string,
            HandmadeMember,
          ],
      ),
    ...['file://host/a', '\\\\host\\share\\a'].map(
      (iconPath) =>
        [
          `a folder with an icon of another machine: ${iconPath}`,
          {
            name: 'desktop.ini',
            content: Buffer.from(`\ufeff[.ShellClassInfo]\nIconFile=${iconPath}`, 'utf16le'),
          },
        ] as [string, HandmadeMember],
    ),
    [
      'a symbolic link',
      { name: 'link.pdf', content: Buffer.from('/etc/passwd'), externalAttributes: 0o120777 * 0x10000 },
    ],
    ['a symbolic link to a PDF', { name: 'link.pdf', content: pdf, externalAttributes: 0o120777 * 0x10000 }],
    ['a device', { name: 'disk.pdf', content: pdf, externalAttributes: 0o060666 * 0x10000 }],
    [
      'a folder that is called a file',
      { name: 'folder.pdf', content: pdf, externalAttributes: 0o040755 * 0x10000 },
    ],
  ])('%s', async (_what, member) => {
    expect(await inspectMembers([cv, member])).toEqual(
      refused('archive-member-type', { name: String(member.name) }),
    )
  })

  it('is cut to 80 characters where it is named', async () => {
    const name = `${'я'.repeat(200)}.exe`
    expect(await inspectMembers([cv, { name, content: pdf }])).toEqual(
      refused('archive-member-type', { name: `${'я'.repeat(79)}…` }),
    )
  })

  it('is an archive that holds itself', async () => {
    const shell = handmadeZip([{ name: 'r.zip', content: handmadeZip([cv]), isStored: true }])
    expect(await inspect(shell)).toEqual(refused('archive-member-type', { name: 'r.zip' }))
  })
})

describe('names that lead elsewhere or deceive', () => {
  it.each([
    ['../cv.pdf', '../cv.pdf'],
    ['a/../../cv.pdf', 'a/../../cv.pdf'],
    ['/etc/cv.pdf', '/etc/cv.pdf'],
    ['..\\cv.pdf', '..\\cv.pdf'],
    ['a\\cv.pdf', 'a\\cv.pdf'],
    ['C:cv.pdf', 'C:cv.pdf'],
    ['C:/cv.pdf', 'C:/cv.pdf'],
    ['./cv.pdf', './cv.pdf'],
    ['a//cv.pdf', 'a//cv.pdf'],
    [' /cv.pdf', ' /cv.pdf'],
    ['cv.pdf\0.exe', 'cv.pdf.exe'],
    ['cv\n.pdf', 'cv.pdf'],
    ['\u202efdp.exe.pdf', 'fdp.exe.pdf'],
    ['', ''],
    ['/', '/'],
  ])('%j', async (name, shown) => {
    expect(await inspectMembers([cv, { name, content: pdf }])).toEqual(
      refused('archive-member-name', { name: shown }),
    )
  })

  it('hides in the second name of a member', async () => {
    const zip = handmadeZip([cv, { name: 'b.pdf', content: pdf, localName: '../b.pdf' }])
    expect(await inspect(zip)).toEqual(refused('archive-unsafe', { name: 'b.pdf' }))
  })
})

describe('bombs', () => {
  const bomb = Buffer.concat([pdf, Buffer.alloc(200 * mebibyte, '0')])
  const packedBomb = deflateRawSync(bomb, { level: 9 })
  const unpackedBy = async (content: Buffer) => {
    let unpackedBytes = 0
    const problem = await inspectZip(fileOf(content), (bytes) => {
      unpackedBytes += bytes
    }).catch((error) => error.problem)
    return { problem, unpackedBytes }
  }

  it('is refused by what it says of itself, before anything is unpacked', async () => {
    const zip = handmadeZip([{ name: 'cv.pdf', content: bomb, packed: packedBomb }])
    expect(zip.length).toBeLessThan(210_000)
    expect(await unpackedBy(zip)).toEqual({ problem: { code: 'archive-too-large' }, unpackedBytes: 0 })
    expect(await inspect(zip)).toEqual(refused('archive-too-large'))
  })

  it('is refused as soon as it is larger than it says', async () => {
    const zip = handmadeZip([
      { name: 'cv.pdf', content: bomb, packed: packedBomb, unpackedBytes: 20 * packedBomb.length },
    ])
    const { problem, unpackedBytes } = await unpackedBy(zip)
    expect(problem).toEqual({ code: 'archive-unsafe', values: { name: 'cv.pdf' } })
    expect(unpackedBytes).toBeGreaterThan(20 * packedBomb.length)
    expect(unpackedBytes).toBeLessThan(20 * packedBomb.length + 128 * 1024)
  })

  it('is refused where many harmless members are too large together', async () => {
    const content = Buffer.alloc(mebibyte)
    const members = Array.from({ length: 61 }, (_item, index) => ({
      name: `${index}.pdf`,
      content,
      packed: Buffer.alloc(20_000),
    }))
    expect(await unpackedBy(handmadeZip(members))).toEqual({
      problem: { code: 'archive-too-large' },
      unpackedBytes: 0,
    })
    expect((await unpackedBy(handmadeZip(members.slice(0, 60)))).problem.code).not.toBe('archive-too-large')
  })

  it('is refused where it is small enough, but packed too well to be documents', async () => {
    const pdfWith = (content: Buffer) => handmadePdf([...onePage(), pdfStream('', content)])
    const content = pdfWith(Buffer.alloc(2 * mebibyte, '0'))
    const filler = (bytes: number) => ({ name: 'b.pdf', content: pdfWith(randomBytes(bytes)) })
    const both = (bytes: number) => inspectMembers([{ ...cv, content }, filler(bytes)])
    expect(await both(10_000)).toEqual(refused('archive-too-large'))
    expect(await both(30_000)).toEqual(isZip)
  })

  it('is refused where members share their content', async () => {
    const kernel = Buffer.concat([pdf, Buffer.alloc(mebibyte, '0'), randomBytes(20_000)])
    const members = Array.from({ length: 30 }, (_item, index) => ({
      name: `${index}.pdf`,
      content: kernel,
      localOffset: 0,
      isListedOnly: index > 0,
    }))
    const zip = handmadeZip(members)
    expect(zip.length).toBeLessThan(30_000)
    expect(await unpackedBy(zip)).toEqual({
      problem: { code: 'archive-unsafe', values: { name: '1.pdf' } },
      unpackedBytes: 0,
    })
  })

  it('is refused where each member quotes the headers of the next one (zbsm)', async () => {
    const inner = handmadeZip([{ name: 'b.pdf', content: pdf, isStored: true }])
    const quotedBytes = 30 + 'b.pdf'.length + pdf.length
    const quoting = { name: 'a.pdf', content: inner.subarray(0, quotedBytes), isStored: true }
    const inside = { name: 'b.pdf', content: pdf, isStored: true, localOffset: 30 + 'a.pdf'.length }
    const zip = handmadeZip([quoting, inside])
    expect(await unpackedBy(zip)).toMatchObject({ problem: { code: 'archive-unsafe' }, unpackedBytes: 0 })
  })

  it('has too many members: 101, 301 with those that do not count, 65,536', async () => {
    const many = (count: number, ending: string) =>
      Array.from({ length: count }, (_item, index) => ({
        name: `${index}${ending}`,
        content: pdf,
        isStored: true,
      }))
    const tooMany = refused('archive-too-many-members', { max: 100 })
    expect(await inspectMembers(many(101, '.pdf'))).toEqual(tooMany)
    expect(await inspectMembers([cv, ...many(300, '/').map(({ name }) => ({ name }))])).toEqual(tooMany)
    expect(await inspectMembers(many(65_536, '.pdf'), { isZip64: true })).toEqual(tooMany)
  })

  it('counts wrongly, so that readers differ', async () => {
    expect(await inspectMembers([cv, { ...cv, name: 'b.pdf' }], { entryCount: 1 })).toEqual(
      refused('archive-unsafe'),
    )
    expect(await inspectMembers([cv], { entryCount: 2 })).toEqual(refused('file-broken'))
    expect(await inspectMembers([cv], { entryCount: 0 })).toEqual(refused('archive-unsafe'))
  })

  it('carries a directory that is larger than its archive', async () => {
    const members = Array.from({ length: 40 }, (_item, index) => ({
      name: `${'x'.repeat(30_000)}${index}.pdf`,
      content: pdf,
    }))
    expect(await inspectMembers(members)).toEqual(refused('archive-unsafe'))
  })
})

describe('archives that are not built as they should be', () => {
  const second = { name: 'b.pdf', content: pdf }
  it.each<[string, HandmadeMember[], HandmadeEnd | undefined, string, string]>([
    ['a member protected by a password', [cv, { ...second, flags: 1 }], undefined, 'file-encrypted', 'b.pdf'],
    ['strong encryption', [cv, { ...second, flags: 0x41 }], undefined, 'file-encrypted', 'cv.zip'],
    [
      'encrypted by one header only',
      [cv, { ...second, localFlags: 1 }],
      undefined,
      'archive-unsafe',
      'b.pdf',
    ],
    ['two methods', [cv, { ...second, localMethod: 0 }], undefined, 'archive-unsafe', 'b.pdf'],
    ['two sizes', [cv, { ...second, localPackedBytes: 1 }], undefined, 'archive-unsafe', 'b.pdf'],
    ['the same name twice', [cv, cv], undefined, 'archive-unsafe', 'cv.pdf'],
    ['a folder with content', [cv, { name: 'd/', content: pdf }], undefined, 'archive-unsafe', 'd/'],
    [
      'a method that not every program knows',
      [cv, { ...second, method: 14 }],
      undefined,
      'archive-unsafe',
      'b.pdf',
    ],
    [
      'something between two members',
      [cv, { ...second, before: Buffer.from('hidden') }],
      undefined,
      'archive-unsafe',
      'b.pdf',
    ],
    [
      'something behind the last member',
      [cv, { ...second, after: Buffer.from('hidden') }],
      undefined,
      'archive-unsafe',
      'cv.zip',
    ],
    [
      'something behind the content of a member',
      [cv, { ...second, packed: Buffer.concat([deflateRawSync(pdf), Buffer.from('hidden')]) }],
      undefined,
      'archive-unsafe',
      'b.pdf',
    ],
    [
      'less content than it says',
      [cv, { ...second, unpackedBytes: pdf.length + 1 }],
      undefined,
      'archive-unsafe',
      'b.pdf',
    ],
    ['another checksum', [cv, { ...second, checksum: 1 }], undefined, 'file-broken', 'b.pdf'],
    [
      'content that cannot be unpacked',
      [cv, { ...second, packed: Buffer.alloc(20, 0xff) }],
      undefined,
      'file-broken',
      'cv.zip',
    ],
    [
      'content that breaks off',
      [cv, { ...second, packed: deflateRawSync(pdf).subarray(0, 10) }],
      undefined,
      'file-broken',
      'cv.zip',
    ],
    ['a directory elsewhere', [cv], { directoryOffset: 1 }, 'archive-unsafe', 'cv.zip'],
    [
      'a directory beyond the file',
      [cv],
      { isZip64: true, directoryOffset: 2 ** 40 },
      'archive-unsafe',
      'cv.zip',
    ],
    ['folders alone', [{ name: 'a/' }, { name: 'a/b/' }], undefined, 'file-empty', 'cv.zip'],
  ])('%s', async (_what, members, end, code, name) => {
    expect(await inspectMembers(members, end)).toEqual(refused(code, { name }))
  })

  it('is cut off, or has something behind its end', async () => {
    const zip = handmadeZip([cv, second])
    for (const length of [10, 60, zip.length - 30, zip.length - 1]) {
      expect(await inspect(zip.subarray(0, length))).toEqual(refused('file-broken'))
    }
    expect(await inspect(Buffer.concat([zip, Buffer.from('behind')]))).toEqual(refused('file-broken'))
  })
})
