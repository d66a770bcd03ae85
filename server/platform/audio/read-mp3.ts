import type { AudioSource } from './audio-source.ts'

const chunkBytes = 256 * 1024
/** Encoders pad a tag; more than this between tag and sound is no MP3. */
const paddingMaxBytes = 4_096
/** So many frames in a row are no accident. */
const framesMin = 3
/** The part of a file that may follow its last frame: tags of players. */
const tailMaxBytes = 64 * 1024

const kilobits = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
/** By the two bits of the version: 2.5, none, 2, 1. */
const sampleRates = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]]

/** One frame of MPEG audio layer III. */
interface Frame {
  version: number
  isMono: boolean
  sampleRate: number
  samples: number
  bitrate: number
  lengthBytes: number
}

/** Reads the header of a frame; `undefined` where there is none. */
function frameAt(bytes: Buffer, offset: number): Frame | undefined {
  if (offset + 4 > bytes.length) return undefined
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(offset, offset + 4)
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return undefined
  const version = (second >> 3) & 3
  const sampleRate = sampleRates[version]?.[(third >> 2) & 3]
  const bitrate = (version === 3 ? kilobits.first : kilobits.second)[third >> 4]
  if (!sampleRate || !bitrate) return undefined
  const samples = version === 3 ? 1_152 : 576
  const lengthBytes = Math.floor((samples / 8) * ((bitrate * 1_000) / sampleRate)) + ((third >> 1) & 1)
  return { version, isMono: fourth >> 6 === 3, sampleRate, samples, bitrate, lengthBytes }
}

/** Returns where the sound begins: behind a tag of ID3, which may hold a picture of megabytes. */
async function soundStart({ read }: AudioSource): Promise<number> {
  const head = await read(0, 10)
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < 10) return 0
  const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((head[index] ?? 0) & 0x7f), 0)
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0
  return 10 + size + (hasFooter ? 10 : 0)
}

/** Returns the number of frames that the first one states (Xing, Info, VBRI); `undefined` where it states none. */
function statedFrames(bytes: Buffer, offset: number, { version, isMono }: Frame): number | undefined {
  const sideInfo = version === 3 ? (isMono ? 17 : 32) : isMono ? 9 : 17
  const xing = offset + 4 + sideInfo
  if (bytes.length < offset + 60) return undefined
  const name = bytes.toString('latin1', xing, xing + 4)
  if ((name === 'Xing' || name === 'Info') && (bytes.readUInt32BE(xing + 4) & 1) === 1)
    return bytes.readUInt32BE(xing + 8)
  return bytes.toString('latin1', offset + 36, offset + 40) === 'VBRI'
    ? bytes.readUInt32BE(offset + 50)
    : undefined
}

/** The frames of a file, as counted. */
interface Counted {
  frames: number
  bits: number
  /** The offset at which the frames end. */
  end: number
}

/** Counts frames that follow one another, up to an offset. */
async function countFrames(
  source: AudioSource,
  start: number,
  first: Frame,
  until: number,
): Promise<Counted> {
  let chunkStart = start
  let chunk = await source.read(start, chunkBytes)
  const counted = { frames: 0, bits: 0, end: start }
  while (counted.end < until) {
    if (counted.end + 4 > chunkStart + chunk.length) {
      chunkStart = counted.end
      chunk = await source.read(chunkStart, chunkBytes)
      if (chunk.length < 4) break
    }
    const frame = frameAt(chunk, counted.end - chunkStart)
    if (!frame || frame.version !== first.version || frame.sampleRate !== first.sampleRate) break
    counted.frames += 1
    counted.bits += frame.bitrate
    counted.end += frame.lengthBytes
  }
  return counted
}

/** Returns the duration of an MP3 in seconds; `undefined` where it is none. */
export async function readMp3(source: AudioSource, isWhole: boolean): Promise<number | undefined> {
  const { sizeBytes } = source
  const tagEnd = await soundStart(source)
  if (tagEnd >= sizeBytes) return undefined
  const head = await source.read(tagEnd, chunkBytes)
  const padding = Array.from({ length: Math.min(paddingMaxBytes, head.length) }, (_, index) => index).find(
    (index) => {
      const found = frameAt(head, index)
      return found !== undefined && frameAt(head, index + found.lengthBytes) !== undefined
    },
  )
  const first = padding === undefined ? undefined : frameAt(head, padding)
  if (padding === undefined || !first) return undefined
  const start = tagEnd + padding
  const until = isWhole ? sizeBytes : Math.min(sizeBytes, tagEnd + head.length)
  const { frames, bits, end } = await countFrames(source, start, first, until)
  if (frames < framesMin) return undefined
  const secondsOf = (count: number) => (count * first.samples) / first.sampleRate
  const stated = statedFrames(head, padding, first)
  if (isWhole) {
    if (sizeBytes - end > tailMaxBytes) return undefined
    // The frame that states the number of the others holds no sound.
    return secondsOf(frames - (stated === undefined ? 0 : 1))
  }
  if (stated) return secondsOf(stated)
  return ((sizeBytes - start) * 8) / ((bits / frames) * 1_000)
}
