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
const ordinaryName = 'ordinary PDF'

/**
 * Measures the cost of checking ordinary files and those made to be costly. Attack case 39 requires the refusal of an
 * archive within 1 s and 64 MiB.
 */
export async function measureFileChecks(folder: string): Promise<void> {
  const warmUpFiles = [await samplePdf(), handmadeZip([{ name: 'cv.pdf', content: await samplePdf() }])].map(
    (content, index) => save(folder, `warm-up-${index}`, content),
  )
  const rows: string[][] = []
  const costly = save(folder, 'costly', costlyPdf(' obj/ObjStm stream'))
  for (const [name, content] of await makeFiles()) {
    const path = save(folder, 'checked', content)
    const child = await startChild('./file-check-process.ts', {})
    const check = (file: string) => child.ask<FileCheckAnswer>({ path: file } satisfies FileCheckMessage)
    for (const file of warmUpFiles) await check(file)
    const first = await check(path)
    const times = [first.milliseconds]
    while (times.length < repeats) times.push((await check(path)).milliseconds)
    await child.stop()
    if (name === ordinaryName) rows.push(await besideFlood(costly, path))
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

/** Measures an ordinary PDF of one sender, while many costly ones of another are being checked. */
async function besideFlood(costly: string, path: string): Promise<string[]> {
  const child = await startChild('./file-check-process.ts', {})
  const check = () =>
    child.ask<FileCheckAnswer>({ path: costly, meanwhilePath: path } satisfies FileCheckMessage)
  await check()
  const times: number[] = []
  let answer = await check()
  while (times.length < repeats) {
    answer = await check()
    times.push(answer.milliseconds)
  }
  await child.stop()
  const growth = (answer.memoryGrowthBytes / mebibyte).toFixed(1)
  return [
    'the same beside 8 costly PDFs of another sender',
    '',
    answer.verdict,
    median(times).toFixed(0),
    spread(times),
    growth,
  ]
}

/** Makes 2 MB of repeated content that is costly to search for actions. */
function costlyPdf(unit: string, end = ''): Buffer {
  const content = unit.repeat(Math.ceil(2_000_000 / unit.length))
  return Buffer.from(`%PDF-1.7\n${content}\n${end}%%EOF\n`, 'latin1')
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
    [ordinaryName, pdf],
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
    ['PDF of 2 MB of object streams that are none', costlyPdf(' obj/ObjStm stream')],
    ['PDF of 2 MB of comments behind names', costlyPdf('%/S\n')],
    ['PDF of 2 MB of names with hidden letters', costlyPdf('/#53')],
    ['the same, saying where its table is', costlyPdf('/#53', 'startxref\n0\n')],
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
