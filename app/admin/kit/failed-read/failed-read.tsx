import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import styles from './failed-read.module.css'

interface FailedReadProps {
  error: unknown
  /** Reads once more; without it, the read is retried automatically. */
  onRetry?: () => unknown
}

/** Shows why something could not be read. */
export function FailedRead({ error, onRetry }: FailedReadProps) {
  const { t } = useTranslation('admin')
  const messageOf = useErrorMessage({ isRead: true })
  return (
    <Notice tone="problem">
      <div className={styles.words}>
        <p>{messageOf(error)}</p>
        {onRetry && (
          <Button variant="second" onPress={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
