/** The unused classes for which pdf.js would load a canvas: nothing is drawn here. */
class Unused {}

/**
 * Defines what pdf.js takes from browsers and from engines newer than Node's, before it is loaded. Its builds for older
 * engines would bring all of it, and take four times as long to load.
 */
export function defineForPdfjs(): void {
  Object.assign(globalThis, { DOMMatrix: Unused, Path2D: Unused, ImageData: Unused })
  if (!('sumPrecise' in Math)) Object.assign(Math, { sumPrecise })
}

/** Adds up whole numbers; pdf.js has no others where nothing is drawn. */
function sumPrecise(numbers: Iterable<number>): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
