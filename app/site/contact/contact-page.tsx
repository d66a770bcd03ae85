import { documentHandle } from '../document-handle.ts'

export const handle = documentHandle(['sent'], { isKept: false, takesForms: true })

/** Not written yet. */
export default function ContactPage() {
  return null
}
