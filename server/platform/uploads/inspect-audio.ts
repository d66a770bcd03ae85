import { open } from 'node:fs/promises'
import { audioMaxSeconds } from '../../../shared/rules/limits.ts'
import { type AudioType, readAudio } from '../audio/read-audio.ts'
import { refuse } from './inspect-problem.ts'

/**
 * Checks sound by its content (T-12), part by part: an MP3 by each of its frames, an M4A by its boxes.
 * @returns its duration in seconds.
 * @throws {UploadRefusal} `audio-broken`.
 */
export async function inspectAudio(path: string, type: AudioType): Promise<number> {
  const file = await open(path, 'r')
  try {
    const { size: sizeBytes } = await file.stat()
    const audio = await readAudio(
      {
        sizeBytes,
        async read(offset, length) {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
          return buffer.subarray(0, bytesRead)
        },
      },
      true,
    )
    if (audio?.type !== type || audio.durationSeconds > audioMaxSeconds) refuse('audio-broken')
    return audio.durationSeconds
  } finally {
    await file.close()
  }
}
