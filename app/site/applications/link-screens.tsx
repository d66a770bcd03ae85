import { contactAddress, homeAddress } from '../../../shared/rules/addresses.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'

/** Tells that a new link was sent by mail, and that this one has expired. */
export function LinkSentScreen() {
  const { t } = useTranslation('applications')
  return (
    <PageHead title={t('status.linkSent.title')} lead={t('status.linkSent.text')}>
      <div className="actions">
        <Button href={homeAddress} variant="second">
          {t('status.linkSent.home')}
        </Button>
      </div>
    </PageHead>
  )
}

/** Tells that a secret is unknown: replaced by a newer link, erased, or mistyped (P-18). */
export function GoneScreen() {
  const { t } = useTranslation('applications')
  const { t: system } = useTranslation('system')
  return (
    <BrokenPage
      kind="missing"
      heading={t('status.gone.title')}
      code={system('notFound.code')}
      lead={t('status.gone.text')}
    >
      <div className="actions">
        <Button href={contactAddress}>{t('status.gone.contact')}</Button>
      </div>
    </BrokenPage>
  )
}
