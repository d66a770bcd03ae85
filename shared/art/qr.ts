/** The squares of a QR code, row by row, as a library encodes it. */
interface QrCode {
  data: boolean[][]
  size: number
}

/** A QR code as path data of its dark squares, in units of one square, with the number of squares a side. */
interface QrPath {
  path: string
  size: number
}

/** The options of encoding: no margin, which is drawn around it; a fourth of it may be damaged on paper. */
export const qrOptions = { ecc: 'Q', border: 0 } as const

/** Draws the dark squares of a QR code. */
export function qrPath({ data, size }: QrCode): QrPath {
  const runs = data.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  )
  return { path: runs.join(''), size }
}
