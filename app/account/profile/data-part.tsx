import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { readDataCopy } from '../../../shared/contract/profile.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import { Button } from '../../ui/button/button.tsx'
import { saveBlob } from '../own-data/own-files.ts'
import { FormSection } from '../parts/form-section.tsx'

/** Offers a copy of all data about oneself (O-2). */
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
    </FormSection>
  )
}
