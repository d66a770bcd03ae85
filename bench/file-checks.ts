import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { handmadeZip } from '../tests/support/handmade-zip.ts'
import { handmadePdf, onePage, pdfStream, samplePdf } from '../tests/support/sample-files.ts'
import { startChild } from './child-process.ts'
import { median, printTable, spread } from './figures.ts'
import type { FileCheckAnswer, FileCheckMessage } from './file-check-process.ts'

const repeats = 5
const mebibyte = 1024 * 1024

/**
 * What it costs to judge ordinary files and those that are made to be costly; attack case 39 asks for an archive's
 * refusal within 1 s and 64 MiB.
 */
export async function measureFileChecks(folder: string): Promise<void> {
  const warmUpFiles = [await samplePdf(), handmadeZip([{ name: 'cv.pdf', content: await samplePdf() }])].map(
    (content, index) => save(folder, `warm-up-${index}`, content),
  )
  const rows: string[][] = []
  for (const [name, content] of await makeFiles()) {
    const path = save(folder, 'checked', content)
    const child = await startChild('./file-check-process.ts', {})
    const check = (file: string) => child.ask<FileCheckAnswer>({ path: file } satisfies FileCheckMessage)
    for (const file of warmUpFiles) await check(file)
    const first = await check(path)
    const times = [first.milliseconds]
    while (times.length < repeats) times.push((await check(path)).milliseconds)
    await child.stop()
    rows.push([
      name,
      String(content.length),
      first.verdict,
      median(times).toFixed(0),
      spread(times),
      (first.memoryGrowthBytes / mebibyte).toFixed(1),
    ])
  }
  printTable(
    `Judging a file, ${repeats} times, in a process that has judged an ordinary PDF and ZIP before`,
    ['file', 'bytes', 'verdict', 'ms', 'spread', 'memory growth of the first, MiB'],
    rows,
  )
}

function save(folder: string, name: string, content: Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function makeFiles(): Promise<[string, Buffer][]> {
  const pdf = await samplePdf()
  const bomb = Buffer.concat([pdf, Buffer.alloc(200 * mebibyte, '0')])
  const packed = deflateRawSync(bomb, { level: 9 })
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(14 * mebibyte)])
  const pages = Array.from({ length: 100_000 }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>')
  const kids = pages.map((_page, index) => `${index + 3} 0 R`).join(' ')
  const blank = deflateSync(Buffer.alloc(512 * mebibyte))
  return [
    ['ordinary PDF', pdf],
    ['ordinary ZIP', handmadeZip([{ name: 'cv.pdf', content: pdf }])],
    ['ZIP of 14 MiB', handmadeZip([{ name: 'cv.pdf', content: large }])],
    ['ZIP of 200 MiB in 204 kB', handmadeZip([{ name: 'a.pdf', content: bomb, packed }])],
    [
      'the same, saying that it is small',
      handmadeZip([{ name: 'a.pdf', content: bomb, packed, unpackedBytes: 90 * packed.length }]),
    ],
    [
      'ZIP of 65,536 members',
      handmadeZip(
        Array.from({ length: 65_536 }, (_item, index) => ({
          name: `${index}.pdf`,
          content: pdf.subarray(0, 8),
          isStored: true,
        })),
        { isZip64: true },
      ),
    ],
    [
      'PDF of 100,000 pages',
      handmadePdf([onePage()[0] ?? '', `<< /Type /Pages /Kids [${kids}] /Count 100000 >>`, ...pages]),
    ],
    [
      'PDF of 512 MiB of objects in 509 kB',
      handmadePdf([...onePage(), pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', blank)]),
    ],
    [
      'PDF of 512 MiB of attached XML in 509 kB',
      handmadePdf([
        ...onePage('/Names << /EmbeddedFiles << /Names [(a.xml) 4 0 R] >> >>'),
        '<< /Type /Filespec /F (a.xml) /EF << /F 5 0 R >> >>',
        pdfStream('/Type /EmbeddedFile /Filter /FlateDecode', blank),
      ]),
    ],
  ]
}
