import { useTranslation } from 'react-i18next'
import styles from './panel-shell.module.css'

/** How much waits in a section, beside its name; nothing where nothing does. */
export function WaitingCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation('admin')
  if (!count) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('palette.waiting', { count })}</span>
    </span>
  )
}
