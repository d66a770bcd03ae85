import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './add-activity-screen.module.css'

interface DraftConflictProps {
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Says that the draft was changed in another window or on another device, and offers the choice (D-14). */
export function DraftConflict({ onKeepMine, onTakeTheirs }: DraftConflictProps) {
  const { t } = useTranslation('proposals')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Notice tone="problem">
      <h2 className={styles.noticeTitle} tabIndex={-1} ref={heading}>
        {t('conflict.title')}
      </h2>
      <p>{t('conflict.text')}</p>
      <p className="actions">
        <Button variant="second" onPress={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button variant="plain" onPress={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </p>
    </Notice>
  )
}
