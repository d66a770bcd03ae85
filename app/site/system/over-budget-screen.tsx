import { useTranslation } from 'react-i18next'
import { homeAddress } from '../../../shared/rules/addresses.ts'
import { BrokenPage } from '../../ui/broken-page/broken-page.tsx'
import { Button } from '../../ui/button/button.tsx'

/**
 * Shows that the reader's network has asked for too many new pages, with a link to try again. It is sent for every
 * address: "Try again" has none of its own, and so loads the one in the browser.
 */
export function OverBudgetScreen() {
  const { t } = useTranslation('system')
  return (
    <BrokenPage
      kind="turned"
      heading={t('overBudget.heading')}
      code={t('overBudget.heading')}
      lead={t('overBudget.text')}
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
