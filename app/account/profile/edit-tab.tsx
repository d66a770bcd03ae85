import { useMemo } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/profile.ts'
import { registerAddress } from '../../../shared/rules/addresses.ts'
import { nameMaxCharacters } from '../../../shared/rules/limits.ts'
import type { AccountView } from '../../../shared/schemas/account.ts'
import { accountChangeSchema, type Profile } from '../../../shared/schemas/profile.ts'
import { useRefreshProfile } from '../../app-page/own-queries.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { WaitingRoom } from '../../app-page/waiting-room.tsx'
import { FieldRow, FormSection } from '../../forms/fields/form-section.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useStoredDraft } from '../../forms/use-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PersonEditing } from './person-editing.tsx'
import styles from './profile-screen.module.css'
import { personDraftOf } from './use-person-editor.ts'

/** Shows the forms of the account's names, and of the profile where there is one (P-16). */
export function EditTab({ profile: { account, person } }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { t: app } = useTranslation('app')
  const general = useGeneralData()
  const personId = person?.id ?? null
  const draft = useMemo(() => (personId === null ? null : personDraftOf(personId)), [personId])
  const storedDraft = useStoredDraft(draft)
  return (
    <div className={styles.tab}>
      <h2 className="visually-hidden">{t('tabs.edit')}</h2>
      {!person && <AccountNames account={account} />}
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
      {person && !general.isError && (!general.data || storedDraft === undefined) && (
        <WaitingRoom>
          <p role="status">{t('loading')}</p>
        </WaitingRoom>
      )}
      {person && general.data && storedDraft !== undefined && (
        <PersonEditing
          key={person.id}
          account={account}
          person={person}
          storedDraft={storedDraft}
          choices={general.data}
        />
      )}
    </div>
  )
}

const names = [
  ['firstname', 'given-name'],
  ['lastname', 'family-name'],
] as const
type Names = Record<(typeof names)[number][0], string>

/** Returns the id of a control: the profile has fields of the same names on the same page. */
const controlIdOf = (field: string) => `account-${field}`

/** Shows the names of an account, by which mails and the site address its owner. */
function AccountNames({ account: { firstname, lastname } }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshProfile()
  const form = useForm({
    state: useFormState<Names>({ firstname, lastname }),
    schema: accountChangeSchema,
    call: (api, given) => api.call(contract.changeAccount, { body: given }),
    onDone: () => {
      toast.success(t('saved'))
      return refresh()
    },
  })
  const labels: Names = { firstname: t('edit.firstname'), lastname: t('edit.lastname') }
  return (
    <FormSection id="account-names" title={t('edit.account.title')} text={t('edit.account.text')}>
      <form className={styles.wideForm} noValidate onSubmit={form.submit}>
        <FormProblemSummary
          form={form}
          labelOf={(field) => names.find(([name]) => name === field) && labels[field as keyof Names]}
          controlIdOf={controlIdOf}
        />
        <FieldRow>
          {names.map(([name, autoComplete]) => (
            <TextField
              key={name}
              id={controlIdOf(name)}
              label={labels[name]}
              placeholder={t('edit.asInPassport')}
              autoComplete={autoComplete}
              maxLength={nameMaxCharacters}
              {...form.field(name)}
            />
          ))}
        </FieldRow>
        <p className="actions">
          <Button variant="second" isBusy={form.isBusy}>
            {form.isBusy ? t('saving') : t('save')}
          </Button>
        </p>
      </form>
    </FormSection>
  )
}
