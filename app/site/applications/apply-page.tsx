import { documentHandle } from '../document-handle.ts'

export const handle = documentHandle(['kind'], { isKept: false, takesForms: true })

/** Not written yet. */
export default function ApplyPage() {
  return null
}
