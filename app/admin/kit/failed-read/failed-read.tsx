import { useTranslation } from 'react-i18next'
import { useFailureWords } from '../../../app-page/use-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'

interface FailedReadProps {
  error: unknown
  /** Reads once more; without it, it is read again by itself. */
  onRetry?: () => unknown
}

/** Shows why something could not be read. */
export function FailedRead({ error, onRetry }: FailedReadProps) {
  const { t } = useTranslation('admin')
  const wordsOf = useFailureWords()
  return (
    <Notice tone="problem">
      <p>{wordsOf(error)}</p>
      {onRetry && (
        <Button variant="second" onPress={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </Notice>
  )
}
