import { contactAddress } from '../../../shared/rules/addresses.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import styles from './regulations-screen.module.css'

/** Shows that the regulations are not published in any language yet. */
export function UnpublishedScreen() {
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
