import { contactAddress } from '../../../shared/rules/addresses.ts'
import type { Regulations, RegulationsDocuments } from '../../../shared/schemas/regulations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { DocumentHead } from '../document-head.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import styles from './regulations-screen.module.css'
import { RegulationsScreen } from './regulations-screen.tsx'

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

/** Shows that the regulations are not published in any language yet. */
function UnpublishedScreen() {
  const { t } = useTranslation('regulations')
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('breadcrumb') }]} />
      <PageHead title={t('empty.title')} />
      <div className={`wrap ${styles.unpublished}`}>
        <EmptyState title={t('document.unavailableTitle')} text={t('empty.text')}>
          <Button href={contactAddress}>{t('empty.contact')}</Button>
        </EmptyState>
      </div>
    </>
  )
}
