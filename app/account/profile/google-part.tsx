import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/accounts.ts'
import type { AccountView } from '../../../shared/schemas/account.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useRefreshProfile } from '../own-data/own-queries.ts'
import { FormSection } from '../parts/form-section.tsx'
import { PasswordQuestion } from './password-question.tsx'

/** Shows whether one can sign in by Google, and the way to end that (S-6). */
export function GooglePart({ account }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshProfile()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <FormSection id="google-title" title={t('google.title')} text={t('google.text')}>
      {account.hasGoogle ? (
        <p>
          <Badge tone="good">
            <Icon name="check" />
            {t('google.linked')}
          </Badge>
        </p>
      ) : (
        <p className="quiet">{t('google.unlinked')}</p>
      )}
      {account.hasGoogle && !account.hasPassword && <p className="quiet">{t('google.needsPassword')}</p>}
      {account.hasGoogle && account.hasPassword && !isAsking && (
        <p>
          <Button variant="second" onPress={() => setIsAsking(true)}>
            {t('google.unlink')}
          </Button>
        </p>
      )}
      {isAsking && (
        <PasswordQuestion
          id="google-password"
          account={account}
          confirmLabel={t('google.unlink')}
          call={(api, body) => api.call(contract.unlinkGoogle, { body })}
          onDone={() => {
            setIsAsking(false)
            toast.success(t('google.done'))
            refresh()
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </FormSection>
  )
}
