import { encode } from 'uqr'

/** The code of a door as a picture: the path of its dark modules, and its size with the quiet zone. */
export interface DoorCodePicture {
  path: string
  size: number
}

/** The light modules round a code, without which cameras do not find it. */
export const quietZone = 4

/** Draws the code of a door as a QR code; the signs of a door code make it a small one. */
export function doorCodePicture(code: string): DoorCodePicture {
  const { data, size } = encode(code, { border: 0, ecc: 'M' })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [`M${x} ${y}h${runLength(row, x)}v1H${x}z`] : [])),
  )
  return { path: path.join(''), size }
}

function runLength(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start)
  return (end === -1 ? row.length : end) - start
}
