import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sectionAddress } from '../../../../shared/rules/panel-addresses.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { NoticeGroups } from '../../notices/notice-groups.tsx'
import styles from './bell.module.css'
import { useMarkRead, useNotices } from './use-notices.ts'

/** Shows the notices under the bell: the new ones, or all. */
export function BellList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-notices')
  const { data, isError } = useNotices()
  const markRead = useMarkRead()
  const [isWhole, setIsWhole] = useState(false)
  // Those that are read while the list is open stay in it.
  const [newKeys] = useState(() => data?.items.filter(({ isRead }) => !isRead).map(({ key }) => key) ?? [])
  const items = data?.items ?? []
  const shown = isWhole ? items : items.filter(({ key, isRead }) => !isRead || newKeys.includes(key))
  const newCount = items.filter(({ isRead }) => !isRead).length
  return (
    <>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {newCount > 0 && (
          <button type="button" className={styles.text} onClick={() => markRead(items)}>
            {t('allRead')}
          </button>
        )}
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <nav className={styles.segments} aria-label={t('views')}>
        <button type="button" aria-pressed={!isWhole} onClick={() => setIsWhole(false)}>
          {t('segments.new', { count: newCount })}
        </button>
        <button type="button" aria-pressed={isWhole} onClick={() => setIsWhole(true)}>
          {t('segments.all')}
        </button>
      </nav>
      <div className={styles.body}>
        {isError && !data ? (
          <p className={styles.nothing} role="alert">
            {t('failed')}
          </p>
        ) : shown.length === 0 ? (
          <p className={styles.nothing}>{t(isWhole ? 'noneAtAll' : 'none')}</p>
        ) : (
          <NoticeGroups
            notices={shown}
            onOpen={(notice) => {
              markRead([notice])
              onClose()
            }}
          />
        )}
      </div>
      <footer className={styles.foot}>
        <Link to={sectionAddress('notices')} onClick={onClose}>
          {t('toSettings')}
        </Link>
        <span aria-hidden="true">
          <kbd>G</kbd> <kbd>B</kbd>
        </span>
      </footer>
    </>
  )
}
