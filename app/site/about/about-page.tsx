import { documentHandle } from '../document-handle.ts'

export const handle = documentHandle()

/** Not written yet. */
export default function AboutPage() {
  return null
}
