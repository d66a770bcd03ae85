import { useMutation } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/profile.ts'
import { refusalOf } from '../../api/refusal.ts'
import { saveBlob } from '../own-data/own-files.ts'
import { useLiveApi } from '../own-data/use-live-api.ts'
import styles from './profile-screen.module.css'

/** Shows one's own CV by its name; pressing it saves the file. */
export function CvLink({ name }: { name: string }) {
  const { t } = useTranslation('profile')
  const api = useLiveApi()
  const download = useMutation({
    mutationFn: async () => {
      const response = await api.fetch(contract.readOwnCv)
      saveBlob(await response.blob(), name)
    },
    onError: (error) => {
      toast.error(refusalOf(error) === null ? t('cv.failed') : error.message)
    },
  })
  return (
    <button
      type="button"
      className={styles.link}
      aria-busy={download.isPending || undefined}
      onClick={() => !download.isPending && download.mutate()}
    >
      {name}
      <span className="visually-hidden">, {t('cv.download')}</span>
    </button>
  )
}
