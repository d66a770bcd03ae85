import type { Refusal } from '../../../shared/contract/document.ts'
import { formatInstant } from '../../../shared/i18n/formats.ts'
import {
  activitiesAddress,
  homeAddress,
  peopleAddresses,
  searchAddress,
} from '../../../shared/rules/addresses.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { SearchField } from '../../ui/search-field/search-field.tsx'

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
          <time dateTime={instant}>{formatInstant(instant, language)}</time>
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

/** Shows "404 Not found" for an unknown path or id (P-18), with a search and links to the sections. */
export function NotFoundScreen() {
  const { t } = useTranslation('system')
  const { t: common } = useTranslation('common')
  const { t: search } = useTranslation('search')
  return (
    <BrokenPage
      kind="missing"
      heading={t('notFound.heading')}
      code={t('notFound.code')}
      lead={t('notFound.text')}
    >
      <form action={searchAddress}>
        <SearchField
          id="not-found-search"
          value=""
          isLabelShown
          isSuggesting
          texts={{
            label: common('search.label'),
            placeholder: search('field.placeholder'),
            submit: common('search.submit'),
          }}
        />
      </form>
      <div className="actions">
        <Button href={homeAddress} variant="second">
          {common('navigation.home')}
        </Button>
        <Button href={peopleAddresses.ambassador} variant="second">
          {common('navigation.ambassadors')}
        </Button>
        <Button href={peopleAddresses.expert} variant="second">
          {common('navigation.experts')}
        </Button>
        <Button href={activitiesAddress} variant="second">
          {common('navigation.activities')}
        </Button>
      </div>
    </BrokenPage>
  )
}

/** All reasons why a page is not made. */
export const refusals: readonly Refusal[] = ['overBudget', 'busy']

/**
 * Shows why the page was not made, with a link to try again. It is sent for every address: "Try again" has none of its
 * own, and so loads the one in the browser.
 */
export function RefusalScreen({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('system')
  return (
    <BrokenPage
      kind="turned"
      heading={t(`${refusal}.heading`)}
      code={t(`${refusal}.heading`)}
      lead={t(`${refusal}.text`)}
    >
      <div className="actions">
        <Button href="" isBig>
          {t('error.retry')}
        </Button>
        <Button href={homeAddress} variant="second" isBig>
          {t('error.home')}
        </Button>
      </div>
    </BrokenPage>
  )
}
