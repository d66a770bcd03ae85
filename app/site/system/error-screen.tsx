import { formatMoment } from '../../../shared/i18n/formats.ts'
import { homeAddress } from '../../../shared/rules/addresses.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

interface ErrorScreenProps {
  /** The error message in the reader's language. */
  message: string
  /** Id of the failed request in the log; absent where the request has none. */
  requestId?: string | undefined
  /** Moment of the failure, as ISO 8601. */
  instant: string
  /** URL of the same page, for "Try again". */
  retryHref: string
}

/** Shows "Something went wrong" with the error message, the request id and a link to try again (P-20). */
export function ErrorScreen({ message, requestId, instant, retryHref }: ErrorScreenProps) {
  const { t } = useTranslation('system')
  const language = useLanguage()
  return (
    <BrokenPage kind="turned" heading={t('error.heading')} code={t('error.code')} lead={t('error.text')}>
      <Notice tone="problem">
        <p>{message}</p>
        <p>
          {requestId !== undefined && (
            <>
              {t('error.reference')} <code translate="no">{requestId}</code>,{' '}
            </>
          )}
          <time dateTime={instant}>{formatMoment(instant, language)}</time>
        </p>
      </Notice>
      <div className="actions">
        <Button href={retryHref} isBig>
          {t('error.retry')}
        </Button>
        <Button href={homeAddress} variant="second" isBig>
          {t('error.home')}
        </Button>
      </div>
    </BrokenPage>
  )
}
