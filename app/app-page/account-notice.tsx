import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { signInAddress } from '../../shared/rules/addresses.ts'
import { bindPage, type SeenAccount } from '../api/session.ts'
import styles from './toaster.module.css'

const noticeId = 'account-changed'

/**
 * Binds the page to the account that is signed in now. While another tab has changed that, a notice says so, and how to
 * go on: nothing is sent meanwhile, and what was typed stays (attack case 20).
 */
export function watchAccount(): void {
  bindPage((seen) => {
    if (seen === 'own') toast.dismiss(noticeId)
    else toast.error(<AccountNotice seen={seen} />, { id: noticeId, duration: Number.POSITIVE_INFINITY })
  })
}

function AccountNotice({ seen }: { seen: Exclude<SeenAccount, 'own'> }) {
  const { t } = useTranslation('app')
  return (
    <>
      {t(`accountChanged.${seen}`)}
      <span className={styles.choices}>
        <a href={signInAddress} target="_blank" rel="noreferrer">
          {t('accountChanged.signIn')}
        </a>
        {seen === 'other' && (
          <button type="button" onClick={() => location.reload()}>
            {t('accountChanged.reload')}
          </button>
        )}
      </span>
    </>
  )
}
