import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { registerAddress } from '../../../shared/rules/addresses.ts'
import type { Profile } from '../../../shared/schemas/profile.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { WaitingRoom } from '../../app-page/waiting-room.tsx'
import { useStoredDraft } from '../../forms/use-draft.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { AccountNames } from './account-names.tsx'
import { personDraftOf } from './person-draft.ts'
import { PersonEditing } from './person-editing.tsx'

import styles from './profile-screen.module.css'

/** Shows the forms of the account's names, and of the profile where there is one (P-16). */
export function EditTab({ profile: { account, person } }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { t: app } = useTranslation('app')
  const general = useGeneralData()
  const personId = person?.id ?? null
  const draft = useMemo(() => (personId === null ? null : personDraftOf(personId)), [personId])
  const kept = useStoredDraft(draft)
  return (
    <div className={styles.tab}>
      <h2 className="visually-hidden">{t('tabs.edit')}</h2>
      <AccountNames account={account} />
      {!person && (
        <Notice>
          <p>{t('noPerson.text')}</p>
          <p>
            <a href={registerAddress}>{t('noPerson.register')}</a>
          </p>
        </Notice>
      )}
      {person && general.isError && (
        <p role="alert">
          {t('edit.noChoices')}{' '}
          <Button variant="plain" onPress={() => general.refetch()} isBusy={general.isFetching}>
            {app('tryAgain')}
          </Button>
        </p>
      )}
      {person && !general.isError && (!general.data || kept === undefined) && (
        <WaitingRoom>
          <p role="status">{t('loading')}</p>
        </WaitingRoom>
      )}
      {person && general.data && kept !== undefined && (
        <PersonEditing key={person.id} person={person} kept={kept} choices={general.data} />
      )}
    </div>
  )
}
