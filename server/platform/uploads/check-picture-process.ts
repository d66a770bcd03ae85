import sharp from 'sharp'
import { answerTasks } from '../task-process.ts'
import type { PictureTask, PictureVerdict } from './check-picture.ts'
import { cleanImage } from './clean-image.ts'
import { inspectImage } from './inspect-image.ts'
import { UploadRefusal } from './inspect-problem.ts'

sharp.cache(false)
sharp.concurrency(1)

answerTasks(async ({ content: sent, type, kind }: PictureTask): Promise<PictureVerdict> => {
  const content = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  try {
    await inspectImage(content, type, kind)
  } catch (error) {
    if (error instanceof UploadRefusal) return { problem: error.problem }
    throw error
  }
  return cleanImage(content, type)
})
