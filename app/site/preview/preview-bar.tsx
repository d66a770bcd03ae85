import { formatMoment } from '../../../shared/i18n/formats.ts'
import { homeAddress } from '../../../shared/rules/addresses.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from '../../ui/demonstration-bar/demonstration-bar.module.css'

interface PreviewBarProps {
  validUntil: string
  /** The address of the public page, where there is one by now. */
  publicAddress: string | null
  /** Whether it is a text of the site as somebody types it. */
  isTyped: boolean
}

/** Tells above a draft that it is one, and until when its link works. */
export function PreviewBar({ validUntil, publicAddress, isTyped }: PreviewBarProps) {
  const { t } = useTranslation('system')
  const language = useLanguage()
  const state = isTyped ? 'typed' : publicAddress === null ? 'text' : 'published'
  return (
    <aside className={styles.bar} aria-label={t('preview.title')}>
      <span className="wrap">
        {publicAddress === null && <strong>{t('preview.title')}.</strong>} {t(`preview.${state}`)}{' '}
        {t('preview.validUntil', { moment: formatMoment(validUntil, language) })}
        {publicAddress !== null && (
          <>
            {' '}
            <a href={publicAddress}>{t('preview.publicPage')}</a>
          </>
        )}
      </span>
    </aside>
  )
}

/** Tells that a link shows no draft: it has ended, or there is no such link. */
export function LostPreviewScreen({ hasEnded }: { hasEnded: boolean }) {
  const { t } = useTranslation('system')
  const { t: common } = useTranslation('common')
  const words = hasEnded ? 'ended' : 'unknown'
  return (
    <BrokenPage
      kind="missing"
      heading={t(`preview.${words}.title`)}
      code={hasEnded ? '410' : t('notFound.code')}
      lead={t(`preview.${words}.text`)}
    >
      <div className="actions">
        <Button href={homeAddress} variant="second">
          {common('navigation.home')}
        </Button>
      </div>
    </BrokenPage>
  )
}
