/** A width and a height in pixels. */
export interface PixelSize {
  width: number
  height: number
}

/** A selection of a picture: its area, in coordinates of the rotated picture. */
export interface CropSelection {
  area: PixelSize & { x: number; y: number }
  /** Clockwise rotation in degrees, a multiple of 90. */
  rotation: number
}

/** JPEG quality of a cropped photo: small, without a visible loss. */
const jpegQuality = 0.9

/** Returns the size of a cropped area, scaled down to fit the maximum where it is larger. */
export function croppedSize(area: PixelSize, max: PixelSize): PixelSize {
  const scale = Math.min(1, max.width / area.width, max.height / area.height)
  return {
    width: Math.max(1, Math.min(max.width, Math.round(area.width * scale))),
    height: Math.max(1, Math.min(max.height, Math.round(area.height * scale))),
  }
}

/** Returns the size of a picture after rotations by 90°. */
export function turnedSize({ width, height }: PixelSize, rotation: number): PixelSize {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/**
 * Cuts a selection out of a picture as a JPEG on white. The result has none of the file's metadata, such as the
 * location where the photo was taken.
 * @throws where the browser cannot draw it.
 */
export async function cropPicture(
  picture: HTMLImageElement,
  { area, rotation }: CropSelection,
  max: PixelSize,
): Promise<Blob> {
  const natural = { width: picture.naturalWidth, height: picture.naturalHeight }
  const turned = turnedSize(natural, rotation)
  const { width, height } = croppedSize(area, max)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser draws no pictures')
  drawing.imageSmoothingQuality = 'high'
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, width, height)
  drawing.scale(width / area.width, height / area.height)
  drawing.translate(turned.width / 2 - area.x, turned.height / 2 - area.y)
  drawing.rotate((rotation * Math.PI) / 180)
  drawing.drawImage(picture, -natural.width / 2, -natural.height / 2)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      'image/jpeg',
      jpegQuality,
    )
  })
}

/**
 * Opens a picture as the browser shows it, with the camera's orientation applied.
 * @throws where it is no picture.
 */
export async function openPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/** The first bytes of a PNG and of a JPEG. */
const signatures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
]

/**
 * Checks whether a file is a PNG or a JPEG by its first bytes: browsers open other pictures too, of which an animation
 * would become its first frame. `false` where it cannot be read.
 */
export async function isPngOrJpeg(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(
    await file
      .slice(0, 4)
      .arrayBuffer()
      .catch(() => new ArrayBuffer()),
  )
  return signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte))
}
