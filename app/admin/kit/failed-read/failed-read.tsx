import { useTranslation } from 'react-i18next'
import { useFailureWords } from '../../../app-page/use-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import styles from './failed-read.module.css'

interface FailedReadProps {
  error: unknown
  /** Reads once more; without it, it is read again by itself. */
  onRetry?: () => unknown
}

/** Shows why something could not be read. */
export function FailedRead({ error, onRetry }: FailedReadProps) {
  const { t } = useTranslation('admin')
  const wordsOf = useFailureWords({ isRead: true })
  return (
    <Notice tone="problem">
      <div className={styles.words}>
        <p>{wordsOf(error)}</p>
        {onRetry && (
          <Button variant="second" onPress={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
