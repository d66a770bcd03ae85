import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { AccountView } from '../../../shared/schemas/account.ts'
import { useFailureWords } from '../../app-page/use-failure-words.ts'
import checkStyles from '../../ui/check-field/check-field.module.css'
import { FormSection } from '../parts/form-section.tsx'
import { useChangeAccount } from './use-change-account.ts'

/** Shows whether mails report on one's proposals; mails about the account's security always come. */
export function NoticesPart({ account }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  const change = useChangeAccount()
  const wordsOf = useFailureWords()
  // Shown from the click on: the pending state follows a moment later, and the checkbox would flip back until then.
  const [chosen, setChosen] = useState<boolean>()
  return (
    <FormSection id="notices-title" title={t('notices.title')} text={t('notices.text')}>
      <label className={checkStyles.check}>
        <input
          type="checkbox"
          checked={chosen ?? account.wantsNotices}
          onChange={({ currentTarget: { checked } }) => {
            setChosen(checked)
            change.mutate(
              { wantsNotices: checked },
              {
                onSuccess: () => toast.success(t('saved')),
                onError: (error) => toast.error(wordsOf(error)),
                onSettled: () => setChosen(undefined),
              },
            )
          }}
        />
        <span>{t('notices.want')}</span>
      </label>
    </FormSection>
  )
}
