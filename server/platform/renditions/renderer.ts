import type { CropWindow } from '../../../shared/rules/picture-sizes.ts'
import { TaskProcess, type TaskProcessOptions } from '../task-process.ts'

const program = new URL('./render-process.ts', import.meta.url)
const timeoutDefaultMs = 20_000

/** A picture that is to be made of another. */
interface SizeTask {
  content: Uint8Array
  /** The part that it shows; the whole where it is absent. */
  cut: CropWindow | undefined
  /** Its width; a smaller picture is not blown up. */
  width: number
  format: 'avif' | 'webp' | 'jpg'
}

/** A drawing that is to be made a PNG. */
interface DrawTask {
  svg: string
  coloursMax: number
}

export type RenderTask = SizeTask | DrawTask

/** Makes pictures, in a process of low priority. */
export class Renderer extends TaskProcess<RenderTask, Uint8Array> {
  constructor({ timeoutMs = timeoutDefaultMs, idleMs }: Partial<TaskProcessOptions> = {}) {
    super(program, { timeoutMs, idleMs })
  }
}
