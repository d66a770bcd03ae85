import { documentHandle } from '../document-handle.ts'

export const handle = documentHandle(['received'], { isKept: false, isSecret: true, takesForms: true })

/** Not written yet. */
export default function ApplicationStatusPage() {
  return null
}
