import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../../shared/i18n/formats.ts'
import { homeAddress } from '../../../shared/rules/addresses.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

interface ErrorScreenProps {
  /** The error's message in the reader's language. */
  message: string
  /** By which the log knows this failure; absent when the request has none. */
  requestId?: string | undefined
  /** When it happened: ISO 8601. */
  instant: string
  /** The address of the same page, which "Try again" asks for once more. */
  retryHref: string
}

/** "Something went wrong" with the message, the code for reference and a way to try again (P-20). */
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
          <time dateTime={instant}>
            {formatDate(instant, language)}, {formatTime(instant)}
          </time>
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
