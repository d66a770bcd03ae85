import { documentHandle } from '../document-handle.ts'

export const handle = documentHandle([], { isKept: false })

/** Not written yet. */
export default function DemoMailPage() {
  return null
}
