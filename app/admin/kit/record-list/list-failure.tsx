import { useTranslation } from 'react-i18next'
import { useFailureWords } from '../../../app-page/use-failure-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import styles from './record-list.module.css'

/** Why a list could not be read, and the way to try again. */
export function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('admin')
  const wordsOf = useFailureWords()
  return (
    <div className={styles.failed}>
      <Notice tone="problem">
        <p>{wordsOf(error)}</p>
        <Button variant="second" onPress={onRetry}>
          {t('tryAgain')}
        </Button>
      </Notice>
    </div>
  )
}
