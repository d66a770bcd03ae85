import { useTranslation } from 'react-i18next'
import { contactAddress, homeAddress } from '../../../shared/rules/addresses.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import styles from './regulations-screen.module.css'

/** Shows that the regulations are not published in any language yet. */
export function UnpublishedScreen() {
  const { t } = useTranslation(['regulations', 'common'])
  return (
    <>
      <Breadcrumbs
        label={t('common:breadcrumbs')}
        language={useLanguage()}
        items={[{ label: t('common:navigation.home'), href: homeAddress }, { label: t('breadcrumb') }]}
      />
      <PageHead title={t('empty.title')} />
      <div className={`wrap ${styles.unpublished}`}>
        <EmptyState title={t('document.unavailableTitle')} text={t('empty.text')}>
          <Button href={contactAddress}>{t('empty.contact')}</Button>
        </EmptyState>
      </div>
    </>
  )
}
