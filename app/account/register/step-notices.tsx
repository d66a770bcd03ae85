import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'

/** Shows placeholders for the fields of a step whose choices are being read. */
export function StepWaiting() {
  const { t } = useTranslation('app')
  return (
    <>
      <p role="status">{t('loading')}</p>
      <Skeleton shape="field" />
      <Skeleton shape="field" />
      <Skeleton shape="field" />
    </>
  )
}

/** Says that the choices of a step could not be read, and offers to try again; what was typed stays. */
export function StepFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('app')
  const { t: register } = useTranslation('register')
  return (
    <Notice tone="problem">
      <p>{register('choicesFailed')}</p>
      <Button variant="second" onPress={onRetry}>
        {t('tryAgain')}
      </Button>
    </Notice>
  )
}
