/** The most bytes of a companion that is read as a whole; ordinary ones have some hundreds. */
export const wholeCompanionMaxBytes = 64 * 1024

/** A file that an operating system adds to folders, hidden from the user who packs them. */
interface Companion {
  path: RegExp
  /** Tells whether the content is what the system writes: its first bytes, or all of it. */
  accepts: (content: Buffer) => boolean
  /** Whether all of the content is looked at. */
  isWhole?: boolean
}

const beginsWith = (...bytes: number[]) => {
  const signature = Buffer.from(bytes)
  return (content: Buffer) => content.subarray(0, signature.length).equals(signature)
}
const isEmpty = (content: Buffer) => content.length === 0
/** Settings in sections, also in UTF-16. They may name a picture of the folder, but none of another machine. */
const isSettings = (content: Buffer) => {
  const text = content.toString('latin1').replaceAll('\0', '')
  return /^(?:\xff\xfe|\xef\xbb\xbf)?\s*[[;]/.test(text) && !/\\\\|\/\//.test(text)
}

const companions: readonly Companion[] = [
  // macOS: attributes of a file, of a folder and its icon, and a folder with a name in the reader's language.
  { path: /(?:^|\/)\._[^/]+$/, accepts: beginsWith(0x00, 0x05, 0x16, 0x07) },
  { path: /(?:^|\/)\.DS_Store$/, accepts: beginsWith(0x00, 0x00, 0x00, 0x01) },
  { path: /(?:^|\/)Icon\r$/, accepts: isEmpty, isWhole: true },
  { path: /(?:^|\/)\.localized$/, accepts: isEmpty, isWhole: true },
  // Windows: thumbnails, and the look of a folder.
  { path: /(?:^|\/)(?:eh)?thumbs(?:_vista)?\.db$/i, accepts: beginsWith(0xd0, 0xcf, 0x11, 0xe0) },
  { path: /(?:^|\/)desktop\.ini$/i, accepts: isSettings, isWhole: true },
  // KDE, Picasa and Android.
  { path: /(?:^|\/)\.directory$/, accepts: isSettings, isWhole: true },
  { path: /(?:^|\/)\.?picasa\.ini$/i, accepts: isSettings, isWhole: true },
  { path: /(?:^|\/)\.nomedia$/, accepts: isEmpty, isWhole: true },
]

/** Returns the companion that a path is of. */
export function companionOf(path: string): Companion | undefined {
  return companions.find((companion) => companion.path.test(path))
}
