import type { Regulations, RegulationsDocuments } from '../../../shared/schemas/regulations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DocumentHead } from '../document-head.tsx'
import { RegulationsScreen } from './regulations-screen.tsx'
import { UnpublishedScreen } from './unpublished-screen.tsx'

interface EditionDocumentProps {
  /** `null` where none is published. */
  regulations: Regulations | null
  documents: RegulationsDocuments['items']
  /** The number in the address; `null` on the page of the edition in force. */
  edition: number | null
  address: string
}

/** Renders an edition with its head. Search engines are to find the one in force, under its own address. */
export function EditionDocument({ regulations, documents, edition, address }: EditionDocumentProps) {
  const { t } = useTranslation(['regulations', 'editions'])
  const title = regulations?.title.text ?? t('empty.title')
  return (
    <>
      <DocumentHead
        title={edition === null ? title : `${title}, ${t('editions:number', { number: edition })}`}
        description={t('description')}
        address={address}
        isIndexed={regulations !== null && edition === null}
      />
      {regulations ? (
        <RegulationsScreen regulations={regulations} edition={edition} documents={documents} />
      ) : (
        <UnpublishedScreen />
      )}
    </>
  )
}
