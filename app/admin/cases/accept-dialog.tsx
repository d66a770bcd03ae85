import { type RefObject, type SubmitEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import * as contract from '../../../shared/contract/cases.ts'
import { loginMaxCharacters, nameMaxCharacters } from '../../../shared/rules/limits.ts'
import { splitFullName } from '../../../shared/rules/split-full-name.ts'
import { applicationAcceptanceSchema } from '../../../shared/schemas/cases.ts'
import { personKindSchema, personKinds } from '../../../shared/schemas/catalogue.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { type Form, useForm } from '../../forms/use-form.ts'
import { useStoredState } from '../../forms/use-stored-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { ChoiceField } from '../kit/choice-field/choice-field.tsx'
import { TitledDialog } from '../kit/dialog/dialog.tsx'
import { useMessages } from '../kit/use-messages.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { DialogActions, ReasonField } from './decision-dialog.tsx'
import styles from './mail-preview.module.css'
import { MailPreviewPart } from './mail-preview.tsx'
import { type Application, type CaseResult, resultOf, useForgetCases } from './use-case.ts'

/** The typed values of an acceptance. */
const typedSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  login: z.string(),
  kind: personKindSchema,
  countryId: z.string(),
  categoryId: z.string(),
  reason: z.string(),
  makesAccount: z.boolean(),
})
type Typed = z.output<typeof typedSchema>

const names = ['firstname', 'lastname'] as const

interface AcceptDialogProps {
  application: Application
  onClose: () => void
  /** Called once it was sent, and waited for. */
  onDone: (result: CaseResult, opensProfile: boolean) => unknown
}

/**
 * Shows the dialog that accepts an application: with the account, the unpublished profile and the invitation, unless
 * declined (D-11).
 */
export function AcceptDialog({ application, onClose, onDone }: AcceptDialogProps) {
  const t = usePanelWords('admin-cases')
  const { id, content } = application
  const opensProfile = useRef(false)
  const form = useAcceptance(application, opensProfile, onDone)
  const submit = (event?: SubmitEvent) => {
    opensProfile.current = event === undefined
    form.submit(event)
  }
  const { firstname, lastname, login, reason, makesAccount } = form.values
  const account = { firstname, lastname, login }
  const hasNames = firstname.trim() !== '' && lastname.trim() !== ''
  return (
    <TitledDialog
      title={t('decide.ACCEPTED.title', { name: content.fullName })}
      onClose={onClose}
      onSubmit={submit}
      className={styles.dialog}
      isWide
      actions={
        <DialogActions label={t('decide.ACCEPTED.send')} isBusy={form.isBusy} onClose={onClose}>
          {makesAccount && (
            <Button variant="second" isDisabled={form.isBusy} onPress={submit}>
              {t('accept.open')}
            </Button>
          )}
        </DialogActions>
      }
    >
      <FormProblemSummary
        form={form}
        labelOf={(name) => t(`fields.${name}`)}
        controlIdOf={(name) => (name === 'email' ? 'firstname' : name)}
      />
      {application.person === null && (
        <Checkbox
          name="makesAccount"
          label={t('accept.makesAccount')}
          isChecked={makesAccount}
          onChange={(isChecked) => form.set({ makesAccount: isChecked })}
        />
      )}
      {makesAccount && <NewProfileFields form={form} proposed={application.proposed} />}
      <ReasonField
        label={t('decide.reasonOptional')}
        language={content.language}
        rows={2}
        {...form.field('reason')}
      />
      <MailPreviewPart
        id={id}
        email={content.email}
        question={{ status: 'ACCEPTED', reason, ...(makesAccount && { account }) }}
        isReady={!makesAccount || hasNames}
      />
    </TitledDialog>
  )
}

/** Returns the form of an acceptance, whose typed values are stored as a draft. */
function useAcceptance(
  application: Application,
  opensProfile: RefObject<boolean>,
  onDone: AcceptDialogProps['onDone'],
): Form<Typed> {
  const { id, revision, content, person, proposed } = application
  const messages = useMessages('application')
  const forget = useForgetCases()
  const state = useStoredState<Typed, Typed>(
    `admin:applications:${id}:acceptance`,
    {
      ...splitFullName(content.fullName),
      login: proposed?.login ?? '',
      kind: content.kind,
      countryId: proposed?.countryId ?? '',
      categoryId: proposed?.categoryId ?? '',
      reason: '',
      makesAccount: person === null,
    },
    typedSchema,
  )
  return useForm({
    state,
    check: (typed) =>
      typed.makesAccount
        ? schemaProblems(applicationAcceptanceSchema, { revision, ...acceptanceOf(typed) })
        : [],
    call: (api, { makesAccount, ...body }) =>
      makesAccount
        ? api.call(contract.acceptApplication, {
            params: { id },
            body: { revision, ...acceptanceOf(body) },
          })
        : api.call(contract.moveApplication, {
            params: { id },
            body: { revision, status: 'ACCEPTED', reason: body.reason },
          }),
    onDone: () => {
      // Where its profile opens, a message there offers to take it back.
      if (!opensProfile.current) messages.succeeded('updated')
      state.reset()
      forget()
      return onDone(resultOf('applications', application, 'ACCEPTED'), opensProfile.current)
    },
    onFailed: (error) => {
      messages.failed('updated', error)
      // Somebody else may have been quicker: the next attempt is upon the present state.
      forget()
    },
  })
}

/** Returns what is sent of the typed values. */
function acceptanceOf({
  firstname,
  lastname,
  login,
  kind,
  countryId,
  categoryId,
  reason,
}: Omit<Typed, 'makesAccount'>) {
  return { firstname, lastname, login, kind, countryId, categoryId: categoryId || null, reason }
}

/** Shows the fields of the profile and the account that an acceptance creates. */
function NewProfileFields({ form, proposed }: { form: Form<Typed>; proposed: Application['proposed'] }) {
  const { categoryId } = form.values
  const t = usePanelWords('admin-cases')
  const { t: people } = useTranslation('admin-people')
  const general = useGeneralData().data
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <TextField
          key={name}
          id={name}
          label={t(`fields.${name}`)}
          isRequired
          placeholder={people('prompts.name')}
          autoComplete="off"
          maxLength={nameMaxCharacters}
          {...form.field(name)}
        />
      ))}
      <SelectField
        id="kind"
        label={t('fields.kind')}
        options={personKinds.map((one) => ({ id: one, label: t(`kinds.${one}`) }))}
        emptyLabel={t('choose')}
        {...form.field('kind')}
        onChange={(value) =>
          form.set({ kind: personKinds.find((one) => one === value) ?? form.values.kind, categoryId: '' })
        }
      />
      <ChoiceField
        id="countryId"
        label={t('fields.countryId')}
        isRequired
        options={general?.countries.map((country) => ({ ...country, note: country.code })) ?? []}
        emptyLabel={t('choose')}
        {...form.field('countryId')}
      />
      <SelectField
        id="categoryId"
        label={t('fields.categoryId')}
        hint={t(
          categoryId !== '' && categoryId === proposed?.categoryId
            ? 'accept.fromLetter'
            : 'accept.forPublishing',
        )}
        options={general?.personCategories.filter(({ type }) => type === form.values.kind) ?? []}
        emptyLabel={t('accept.noCategory')}
        {...form.field('categoryId')}
      />
      <TextField
        id="login"
        label={t('fields.login')}
        hint={t('accept.loginHint')}
        placeholder={people('account.loginPrompt')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={loginMaxCharacters}
        {...form.field('login')}
      />
    </div>
  )
}
