import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/profile.ts'
import { refusalOf } from '../../api/refusal.ts'
import { saveBlob } from '../../app-page/private-files.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import styles from './profile-screen.module.css'

/** Shows one's own CV by its name; pressing it saves the file. */
export function CvLink({ name }: { name: string }) {
  const { t } = useTranslation('profile')
  const download = useFormCall<void, void>({
    call: async (api) => {
      const response = await api.fetch(contract.readOwnCv)
      saveBlob(await response.blob(), name)
    },
    onFailed: (error) => toast.error(refusalOf(error)?.title ?? t('cv.failed')),
  })
  return (
    <button
      type="button"
      className={styles.link}
      aria-busy={download.isBusy || undefined}
      onClick={() => download.send()}
    >
      {name}
      <span className="visually-hidden">, {t('cv.download')}</span>
    </button>
  )
}
