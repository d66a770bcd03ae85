import { documentHandle } from '../document-handle.ts'

export const handle = documentHandle(['page'], { isKept: false })

/** Not written yet. */
export default function DemoMailboxPage() {
  return null
}
