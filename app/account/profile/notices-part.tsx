import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { AccountView } from '../../../shared/schemas/account.ts'
import { useFailureWords } from '../../app-page/use-failure-words.ts'
import checkStyles from '../../ui/check-field/check-field.module.css'
import { FormSection } from '../parts/form-section.tsx'
import { useChangeAccount } from './use-change-account.ts'

/** Whether mails come about how one's proposals stand; mails about the account's safety always do. */
export function NoticesPart({ account }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  const change = useChangeAccount()
  const wordsOf = useFailureWords()
  const wants = change.isPending ? change.variables.wantsNotices === true : account.wantsNotices
  return (
    <FormSection id="notices-title" title={t('notices.title')} text={t('notices.text')}>
      <label className={checkStyles.check}>
        <input
          type="checkbox"
          checked={wants}
          onChange={({ currentTarget }) =>
            change.mutate(
              { wantsNotices: currentTarget.checked },
              {
                onSuccess: () => toast.success(t('saved')),
                onError: (error) => toast.error(wordsOf(error)),
              },
            )
          }
        />
        <span>{t('notices.want')}</span>
      </label>
    </FormSection>
  )
}
