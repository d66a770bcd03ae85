import { flushCompileCache } from 'node:module'
import sharp from 'sharp'
import { answerTasks } from '../task-process.ts'
import type { CheckTask } from './check-upload.ts'
import { inspectUpload } from './inspect-upload.ts'

sharp.cache(false)
sharp.concurrency(1)
// The process ends by a signal, before it would write its compile cache.
flushCompileCache()

answerTasks(({ path, kind, name }: CheckTask) => inspectUpload(path, kind, name))
