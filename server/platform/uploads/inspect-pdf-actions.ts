import { endOfName, FillerSkipper, pdfName, type SearchWork, searchNames } from './inspect-pdf-names.ts'
import { unpackObjectStreams } from './inspect-pdf-objects.ts'

/** Actions that run a script or start a program. */
const activeKinds = [pdfName('JavaScript'), pdfName('Launch')]
const [kindKey, objectStreamType] = [pdfName('S'), pdfName('ObjStm')]

/**
 * Tells whether a PDF contains actions that run a script or start a program. They may run on opening or on a click, and
 * be in plain objects or in object streams. pdf.js reports the scripts of a document only, not those behind a link, and
 * not programs. Its work grows linearly with any content.
 * @param work counts the bytes that were read and unpacked.
 * @throws {RangeError} for more object streams, or more in them, than in any ordinary document.
 */
export async function hasActiveActions(content: Buffer, work: SearchWork = { bytes: 0 }): Promise<boolean> {
  const objectStreamNames: number[] = []
  if (isActive(content, work, objectStreamNames)) return true
  for await (const objects of unpackObjectStreams(content, objectStreamNames, work)) {
    if (isActive(objects, work, [])) return true
  }
  return false
}

/** Searches for `/S /Launch` and the like; white space and comments may stand between. */
function isActive(objects: Buffer, work: SearchWork, objectStreamNames: number[]): boolean {
  const filler = new FillerSkipper(objects, work)
  return searchNames(objects, work, [kindKey, objectStreamType], (name, begin, end) => {
    if (name === objectStreamType) {
      objectStreamNames.push(begin)
      return false
    }
    const value = filler.behind(end)
    return value !== undefined && activeKinds.some((kind) => endOfName(objects, value, kind, work) >= 0)
  })
}
