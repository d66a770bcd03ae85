import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { AccountView } from '../../../shared/schemas/account.ts'
import checkStyles from '../../ui/check-field/check-field.module.css'
import { FormSection } from '../parts/form-section.tsx'
import { useChangeAccount } from './use-change-account.ts'

/** Shows whether mails report on one's proposals; mails about the account's security always come. */
export function NoticesPart({ account }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  // Shown from the click on: the pending state follows a moment later, and the checkbox would flip back until then.
  const [chosen, setChosen] = useState<boolean>()
  const rest = () => setChosen(undefined)
  const change = useChangeAccount(() => {
    toast.success(t('saved'))
    rest()
  }, rest)
  return (
    <FormSection id="notices-title" title={t('notices.title')} text={t('notices.text')}>
      <label className={checkStyles.check}>
        <input
          type="checkbox"
          checked={chosen ?? account.wantsNotices}
          onChange={({ currentTarget: { checked } }) => {
            setChosen(checked)
            void change.send({ wantsNotices: checked })
          }}
        />
        <span>{t('notices.want')}</span>
      </label>
    </FormSection>
  )
}
