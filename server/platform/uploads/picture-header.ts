import type { PictureType } from '../../db/unpublish-picture.ts'

interface Size {
  width: number
  height: number
}

/** Returns the size that a picture's header states, in pixels. @throws where it states none. */
export function pictureSize(content: Buffer, type: PictureType): Size {
  if (type === 'png') return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
  return type === 'jpg' ? jpgSize(content) : webpSize(content)
}

/** Reads the segments of a JPG up to its frame, whose marker is one from C0 to C2, whatever of today encodes it. */
function jpgSize(content: Buffer): Size {
  let offset = 2
  for (;;) {
    const marker = content.readUInt8(offset + 1)
    if (marker >= 0xc0 && marker <= 0xc2)
      return { width: content.readUInt16BE(offset + 7), height: content.readUInt16BE(offset + 5) }
    offset += 2 + content.readUInt16BE(offset + 2)
  }
}

/** Reads the first chunk of a WebP: that of a photograph, of a drawing without loss, or of what has more chunks. */
function webpSize(content: Buffer): Size {
  const sideMask = 0x3fff
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: content.readUInt16LE(26) & sideMask, height: content.readUInt16LE(28) & sideMask }
    case 'VP8L': {
      const sides = content.readUInt32LE(21)
      return { width: 1 + (sides & sideMask), height: 1 + ((sides >>> 14) & sideMask) }
    }
    case 'VP8X':
      return { width: 1 + content.readUIntLE(24, 3), height: 1 + content.readUIntLE(27, 3) }
    default:
      throw new RangeError('A WebP states no size.')
  }
}
