import sharp from 'sharp'
import { postForm } from './application-form.ts'
import type { TestApp } from './test-app.ts'

/** Creates a picture of one colour, as a PNG. */
export function pngOf(width: number, height: number, background = '#0f5bd7'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/**
 * Uploads a file before its form.
 * @returns the ticket of the upload.
 */
export async function storeUnderTicket(
  app: TestApp,
  content: Buffer,
  kind: 'cv' | 'image' | 'photo',
): Promise<string> {
  const file = new File([new Uint8Array(content)], kind === 'cv' ? 'cv.pdf' : 'picture.png')
  const response = await postForm(app, '/api/uploads', { file, kind })
  if (response.status !== 201) throw new Error(await response.text())
  return ((await response.json()) as { ticket: string }).ticket
}
