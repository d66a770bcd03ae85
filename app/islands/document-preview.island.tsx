import { DocumentPreview, type DocumentPreviewProps } from './document-preview/document-preview.tsx'
import type { OpenDocument } from './document-preview/use-document-preview.ts'
import { hydrateIsland } from './hydrate-island.tsx'

/** Opens a document. The library is large, so it is fetched only when a document is to be shown. */
const openDocument: OpenDocument = async (address, signal) =>
  (await import('./document-preview/open-document.ts')).openDocument(address, signal)

hydrateIsland('document-preview', (props: DocumentPreviewProps) => (
  <DocumentPreview {...props} openDocument={openDocument} />
))
