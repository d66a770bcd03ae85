import { DocumentPreview, type DocumentPreviewProps } from './document-preview/document-preview.tsx'
import type { OpenDocument } from './document-preview/use-document-preview.ts'
import { hydrateIsland } from './hydrate-island.tsx'

/** What draws documents is heavy and is fetched when a document is to be seen. */
const openDocument: OpenDocument = async (address, signal) =>
  (await import('./document-preview/open-document.ts')).openDocument(address, signal)

hydrateIsland('document-preview', (props: DocumentPreviewProps) => (
  <DocumentPreview {...props} openDocument={openDocument} />
))
