import { setPriority } from 'node:os'
import sharp from 'sharp'
import { picturePixelsMax } from '../../../shared/rules/limits.ts'
import type { RenderAnswer, RenderOrder } from './renderer.ts'

/** Pictures wait for pages, never the other way round. */
const lowPriority = 10
/** AVIF of this quality looks like WebP of the other; more effort takes ten times as long for a tenth of the bytes. */
const avifOptions = { quality: 52, effort: 2 }
const webpOptions = { quality: 78 }

try {
  setPriority(lowPriority)
} catch {
  // Some systems allow it to nobody; the work is the same.
}
sharp.cache(false)
sharp.concurrency(1)

process.on('message', ({ number, content, cut, width, format }: RenderOrder) => {
  const opened = sharp(content, { limitInputPixels: picturePixelsMax })
  const sized = (cut ? opened.extract(cut) : opened).resize({ width, withoutEnlargement: true })
  const encoded = format === 'avif' ? sized.avif(avifOptions) : sized.webp(webpOptions)
  const answer = (made: RenderAnswer) => process.send?.(made)
  encoded.toBuffer().then(
    (made) => answer({ number, made }),
    (error: unknown) => answer({ number, failure: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
