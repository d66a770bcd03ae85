import { describe, expect, it } from 'vitest'
import { fileNameMaxCharacters } from '../../../shared/rules/limits.ts'
import { harmlessName } from './incoming-file.ts'

describe('the name of an upload', () => {
  it.each([
    ['cv.pdf', 'cv.pdf'],
    ['Oʻktam Gʻafurov – CV (2026).pdf', 'Oʻktam Gʻafurov – CV (2026).pdf'],
    ['Резюме Ўктам.pdf', 'Резюме Ўктам.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
    ['/', 'file'],
    ['', 'file'],
    ['...', 'file'],
    ['.htaccess', 'htaccess'],
    ['cv.pdf. . .', 'cv.pdf'],
    ['  cv .pdf\t', 'cv .pdf'],
    ['cv\u0000.pdf', 'cv.pdf'],
    ['cv\r\nSet-Cookie: a=b.pdf', 'cvSet-Cookie a=b.pdf'],
    ['cv%0D%0ASet-Cookie%22.pdf', 'cvSet-Cookie.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['cv\u200b\u2066.pdf', 'cv.pdf'],
    ['<img src=x onerror="a">.pdf', 'img src=x onerror=a.pdf'],
    ['a:b*c?d|e.pdf', 'abcde.pdf'],
    ['half \ud83d.pdf', 'half \ufffd.pdf'],
    ['cafe\u0301.pdf', 'café.pdf'],
  ])('%j is shown as %j', (sent, shown) => {
    expect(harmlessName(sent)).toBe(shown)
    expect(harmlessName(shown)).toBe(shown)
  })

  it('is cut between letters, and keeps its extension', () => {
    const name = harmlessName(`${'ў'.repeat(300)}.pdf`)
    expect(name).toBe(`${'ў'.repeat(fileNameMaxCharacters - 5)}….pdf`)
    const flags = harmlessName(`${'🇺🇿'.repeat(60)}.zip`)
    expect(flags.length).toBeLessThanOrEqual(fileNameMaxCharacters)
    expect(flags).toMatch(/^(?:🇺🇿)+….zip$/u)
  })
})
