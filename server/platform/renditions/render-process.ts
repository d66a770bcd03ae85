import { setPriority } from 'node:os'
import sharp from 'sharp'
import { picturePixelsMax } from '../../../shared/rules/limits.ts'
import { answerTasks } from '../task-process.ts'
import type { RenderTask } from './renderer.ts'

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

answerTasks((task: RenderTask): Promise<Uint8Array> => {
  if ('svg' in task)
    return sharp(Buffer.from(task.svg))
      .png({ palette: true, colours: task.coloursMax, compressionLevel: 9 })
      .toBuffer()
  const { content, cut, width, format } = task
  const opened = sharp(content, { limitInputPixels: picturePixelsMax })
  const sized = (cut ? opened.extract(cut) : opened).resize({ width, withoutEnlargement: true })
  const encoded = {
    avif: () => sized.avif(avifOptions),
    webp: () => sized.webp(webpOptions),
    jpg: () => sized.jpeg(),
  }[format]()
  return encoded.toBuffer()
})
