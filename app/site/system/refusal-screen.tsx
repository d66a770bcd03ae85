import type { Refusal } from '../../../shared/contract/document.ts'
import { homeAddress } from '../../../shared/rules/addresses.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { Button } from '../../ui/button/button.tsx'

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
