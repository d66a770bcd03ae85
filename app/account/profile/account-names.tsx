import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/profile.ts'
import { nameMaxCharacters } from '../../../shared/rules/limits.ts'
import type { AccountView } from '../../../shared/schemas/account.ts'
import { accountChangeSchema } from '../../../shared/schemas/profile.ts'
import { TextField } from '../../forms/fields/text-field.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/use-form-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { useRefreshProfile } from '../own-data/own-queries.ts'
import { FieldRow, FormSection } from '../parts/form-section.tsx'
import styles from './profile-screen.module.css'

const names = [
  ['firstname', 'given-name'],
  ['lastname', 'family-name'],
] as const
type Names = Record<(typeof names)[number][0], string>

/** Returns the id of a control: the profile has fields of the same names on the same page. */
const controlIdOf = (field: string) => `account-${field}`

/** Shows the names of an account, by which mails and the site address its owner. */
export function AccountNames({ account: { firstname, lastname } }: { account: AccountView }) {
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
