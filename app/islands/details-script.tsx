import { useOptionalEnvironment } from '../document-environment.tsx'

/** Loads the script of the pages of a person and an activity; a preview of the panel has none. */
export function DetailsScript() {
  const [href] = useOptionalEnvironment()?.islandHrefs.details ?? []
  return href === undefined ? null : <script type="module" src={href} />
}
