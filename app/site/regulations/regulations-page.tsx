import { documentHandle } from '../document-handle.ts'

export const handle = documentHandle(['beside'])

/** Not written yet. */
export default function RegulationsPage() {
  return null
}
