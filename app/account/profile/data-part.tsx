import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { readDataCopy } from '../../../shared/contract/profile.ts'
import { eraseAccountAddress, ownEmailAddress, ownLoginAddress } from '../../../shared/rules/addresses.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { saveBlob } from '../own-data/own-files.ts'
import { FormSection } from '../parts/form-section.tsx'

/** Offers a copy of all data about oneself, and the ways to another email or login and to an end (O-2). */
export function DataPart() {
  const { t } = useTranslation('profile')
  const copy = useFormCall<void, void>({
    call: async (api) => saveBlob(await (await api.fetch(readDataCopy)).blob(), 'digital-world-data.zip'),
    onFailed: (error) => toast.error(refusalOf(error)?.title ?? t('data.failed')),
  })
  return (
    <FormSection id="data-title" title={t('data.title')} text={t('data.text')}>
      <p>
        <Button variant="second" isBusy={copy.isBusy} onPress={() => copy.send()}>
          {t('data.copy')}
        </Button>
      </p>
      <ul>
        <li>
          <a href={ownEmailAddress}>{t('data.email')}</a>
        </li>
        <li>
          <a href={ownLoginAddress}>{t('data.login')}</a>
        </li>
        <li>
          <a href={eraseAccountAddress}>{t('data.erase')}</a>
        </li>
      </ul>
    </FormSection>
  )
}
