import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { UploadType } from '../../shared/schemas/upload.ts'
import { attachmentResponse } from './attachment.ts'

function respond(name: string, type: UploadType = 'pdf'): Response {
  return attachmentResponse({ name, type, sizeBytes: 7, content: Readable.from([Buffer.from('content')]) })
}

const namesOf = (response: Response) =>
  /^attachment; filename="([^"]*)"; filename\*=UTF-8''([^;]*)$/
    .exec(response.headers.get('content-disposition') ?? '')
    ?.slice(1)

describe('an attachment', () => {
  it('is saved and never shown, run, guessed at or cached', async () => {
    const response = respond('cv.pdf')
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/pdf',
      'content-length': '7',
      'content-disposition': `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(await response.text()).toBe('content')
  })

  it.each([
    ['pdf', 'application/pdf'],
    ['zip', 'application/zip'],
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
  ] as const)('of the type %s is sent as %s', (type, contentType) => {
    expect(respond('name', type).headers.get('content-type')).toBe(contentType)
  })

  it.each<[string, UploadType, string, string]>([
    ['setup.exe', 'pdf', 'setup.exe.pdf', 'setup.exe.pdf'],
    ['page.html', 'zip', 'page.html.zip', 'page.html.zip'],
    ['Photo.JPEG', 'jpg', 'Photo.JPEG', 'Photo.JPEG'],
    ['Oʻktam CV.pdf', 'pdf', 'O_ktam CV.pdf', 'O%CA%BBktam%20CV.pdf'],
    ['Резюме.pdf', 'pdf', '______.pdf', '%D0%A0%D0%B5%D0%B7%D1%8E%D0%BC%D0%B5.pdf'],
    [
      `a"b\\c%41'(d)*\r\nSet-Cookie: x.pdf`,
      'pdf',
      `a_b_c_41'(d)*__Set-Cookie: x.pdf`,
      'a%22b%5Cc%2541%27%28d%29%2A%0D%0ASet-Cookie%3A%20x.pdf',
    ],
    ['half \ud83d.pdf', 'pdf', 'half _.pdf', 'half%20%EF%BF%BD.pdf'],
  ])('named %j, which is a %s, is saved under a name that says so', (name, type, plain, full) => {
    expect(namesOf(respond(name, type))).toEqual([plain, full])
  })
})
