import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handmadeZip } from '../../../tests/support/handmade-zip.ts'
import { handmadePdf, onePage } from '../../../tests/support/sample-files.ts'
import { inspectUpload } from './inspect-upload.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inspect-upload-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function inspect(content: Buffer, name = 'cv.pdf') {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return inspectUpload(path, 'cv', name)
}

const pdf = handmadePdf(onePage())
const zip = handmadeZip([{ name: 'cv.pdf', content: pdf }])
const refused = { problem: { code: 'file-type', values: { name: 'cv.pdf' } } }

describe('a CV', () => {
  it.each([
    'cv.pdf',
    'cv.zip',
    'cv.exe',
    'cv.pdf.exe',
    'cv.pdf.',
    '../cv',
    'cv\0.pdf',
    '\u202efdp.exe',
    '',
  ])('is what it holds, not what it is called: %j', async (name) => {
    expect(await inspect(pdf, name)).toEqual({ type: 'pdf' })
    expect(await inspect(zip, name)).toEqual({ type: 'zip' })
  })

  it.each<[string, Buffer]>([
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a program', Buffer.from('MZ\x90\x00', 'latin1')],
    ['a document of an office', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['an archive of another kind', Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1')],
    ['a PDF behind an HTML page', Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf])],
    ['a PDF behind a JPG', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), pdf])],
    ['a PDF that is an archive besides', Buffer.concat([pdf, zip])],
    ['a program with an archive behind it', Buffer.concat([Buffer.from('MZ'), zip])],
    ['an archive without members', handmadeZip([])],
    ['one letter', Buffer.from('%')],
  ])('is not %s', async (_what, content) => {
    expect(await inspect(content)).toEqual(refused)
  })

  it('is not empty', async () => {
    expect(await inspect(Buffer.alloc(0))).toEqual({
      problem: { code: 'file-empty', values: { name: 'cv.pdf' } },
    })
  })

  it('is called by a name that can be shown', async () => {
    expect(await inspect(Buffer.from('x'), `\u202e\0${'я'.repeat(100)}`)).toEqual({
      problem: { code: 'file-type', values: { name: `${'я'.repeat(79)}…` } },
    })
  })

  it('is unknown where it cannot be read', async () => {
    await expect(inspectUpload(join(folder, 'gone'), 'cv', 'cv.pdf')).rejects.toThrow('ENOENT')
  })
})
