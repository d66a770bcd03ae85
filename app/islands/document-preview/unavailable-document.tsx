import { useTranslation } from 'react-i18next'
import styles from './document-preview.module.css'

/**
 * Replaces the preview in a language without a published document (P-11).
 * @param hasOthers whether documents in other languages, linked next to it, can be downloaded instead.
 */
export function UnavailableDocument({ hasOthers }: { hasOthers: boolean }) {
  const { t } = useTranslation('regulations')
  return (
    <div className={styles.frame}>
      <div className={styles.message}>
        <h2>{t('document.unavailableTitle')}</h2>
        <p>{t('document.unavailableText')}</p>
        {hasOthers && <p>{t('document.downloadInstead')}</p>}
      </div>
    </div>
  )
}
