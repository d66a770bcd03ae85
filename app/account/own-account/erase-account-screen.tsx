import { useTranslation } from 'react-i18next'
import { homeAddress } from '../../../shared/rules/addresses.ts'
import { rejectedApplicationKeptDays, withdrawnApplicationKeptDays } from '../../../shared/rules/limits.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { LinkFrame } from '../links/link-frame.tsx'
import { OwnerFields, OwnerRefusal } from './owner-fields.tsx'
import { BackToProfile } from './owner-head.tsx'
import type { OwnerFormState } from './submit-as-owner.ts'

const erased = ['account', 'profile', 'drafts', 'notes'] as const
const kept = ['activities', 'applications', 'audit', 'backups'] as const

/** Shows what is erased with an account and what stays and why, and the form that erases it. */
export function EraseAccountScreen({
  state,
  isDone,
}: {
  state: OwnerFormState<never> | undefined
  isDone: boolean
}) {
  const { t } = useTranslation('account-links')
  if (isDone) {
    return (
      <LinkFrame title={t('erase.done.title')} panel="erase">
        <div role="status">
          <Notice tone="success">
            <p>{t('erase.done.text')}</p>
          </Notice>
        </div>
        <div className="actions">
          <Button href={homeAddress}>{t('erase.done.home')}</Button>
        </div>
      </LinkFrame>
    )
  }
  const days = { rejected: rejectedApplicationKeptDays, withdrawn: withdrawnApplicationKeptDays }
  return (
    <LinkFrame title={t('erase.title')} lead={t('erase.lead')} panel="erase">
      <div className="prose">
        <h2>{t('erase.goes.title')}</h2>
        <ul>
          {erased.map((key) => (
            <li key={key}>{t(`erase.goes.${key}`)}</li>
          ))}
        </ul>
        <h2>{t('erase.stays.title')}</h2>
        <ul>
          {kept.map((key) => (
            <li key={key}>{t(`erase.stays.${key}`, days)}</li>
          ))}
        </ul>
      </div>
      <OwnerRefusal refusal={state?.refusal} />
      <form method="post" noValidate>
        <OwnerFields account={state?.values.account ?? ''} refusal={state?.refusal} />
        <Button variant="danger" isBig>
          {t('erase.send')}
        </Button>
      </form>
      <BackToProfile />
    </LinkFrame>
  )
}
