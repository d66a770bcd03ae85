import type { AudioSource } from './audio-source.ts'
import { readM4a } from './read-m4a.ts'
import { readMp3 } from './read-mp3.ts'

/** The type of an audio file by its content. */
export type AudioType = 'mp3' | 'm4a'

/** The facts of an audio file. */
export interface Audio {
  type: AudioType
  durationSeconds: number
}

/** The bytes that say of which type a file is. */
export const audioHeadBytes = 12

/** Returns the type that the first bytes of a file claim; `undefined` for what is neither. */
export function claimedAudioType(head: Buffer): AudioType | undefined {
  const beginning = head.toString('latin1', 0, audioHeadBytes)
  if (/^.{4}ftyp(?:M4A |M4B |mp4[12]|isom|iso[2-6]|dash)/s.test(beginning)) return 'm4a'
  const [first = 0, second = 0] = head
  const isLayerThree = first === 0xff && (second & 0xe6) === 0xe2
  return beginning.startsWith('ID3') || isLayerThree ? 'mp3' : undefined
}

/**
 * Reads type and duration of an MP3 or M4A from its content (T-12).
 * @param isWhole whether all of an MP3 is read, so that every frame is checked; else its beginning alone.
 * @returns `undefined` where it is no such file, holds pictures besides, or is broken.
 */
export async function readAudio(source: AudioSource, isWhole: boolean): Promise<Audio | undefined> {
  const type = claimedAudioType(await source.read(0, audioHeadBytes))
  if (type === undefined) return undefined
  const seconds = type === 'mp3' ? await readMp3(source, isWhole) : await readM4a(source)
  return seconds !== undefined && seconds > 0
    ? { type, durationSeconds: Math.max(1, Math.round(seconds)) }
    : undefined
}
