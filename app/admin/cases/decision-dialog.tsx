import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import * as contract from '../../../shared/contract/cases.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { ApplicationStatus } from '../../../shared/rules/application-status.ts'
import { loginMaxCharacters, nameMaxCharacters, reasonMaxCharacters } from '../../../shared/rules/limits.ts'
import {
  applicationAcceptanceSchema,
  applicationMoveSchema,
  needsReason,
} from '../../../shared/schemas/cases.ts'
import { personKindSchema, personKinds } from '../../../shared/schemas/catalogue.ts'
import { schemaProblems } from '../../../shared/schemas/form-problems.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { FormProblemSummary } from '../../forms/form-problem-summary.tsx'
import { type Form, useForm } from '../../forms/use-form.ts'
import { useFormCall } from '../../forms/use-form-call.ts'
import { useStoredReason, useStoredState } from '../../forms/use-stored-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { ChoiceField } from '../kit/choice-field/choice-field.tsx'
import { TitledDialog } from '../kit/dialog/dialog.tsx'
import { useMessages } from '../kit/use-messages.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import styles from './mail-preview.module.css'
import { MailPreviewPart } from './mail-preview.tsx'
import { type Application, useForgetCases } from './use-case.ts'

interface DecisionDialogProps {
  application: Application
  status: ApplicationStatus
  onClose: () => void
}

/** Shows the dialog for a move of an application: its reason, and the mail about it, before either is sent (D-11). */
export function DecisionDialog({ application, status, onClose }: DecisionDialogProps) {
  const t = usePanelWords('admin-cases')
  const [reason, setReason, clear] = useStoredReason('applications', `${application.id}:${status}`)
  const { id, revision, content } = application
  const isReasonNeeded = needsReason(application.status, status)
  const isReady = !isReasonNeeded || reason.trim() !== ''
  const form = useMove(id, isReady, () => {
    clear()
    onClose()
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void form.send({ status, reason, revision })
  }
  return (
    <TitledDialog
      title={t(`decide.${status}.title`, { name: content.fullName })}
      onClose={onClose}
      onSubmit={submit}
      className={styles.dialog}
      actions={
        <>
          <Button variant={status === 'REJECTED' ? 'danger' : 'first'} isBusy={form.isBusy}>
            {form.isBusy ? t('sending') : t(`decide.${status}.send`)}
          </Button>
          <Button variant="second" onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <FormProblemSummary form={form} labelOf={() => t('decide.reason')} />
      <ReasonField
        label={isReasonNeeded ? t('decide.reason') : t('decide.reasonOptional')}
        language={content.language}
        rows={4}
        problem={form.problemOf('reason')}
        value={reason}
        onChange={(typed) => {
          setReason(typed)
          form.forget('reason')
        }}
      />
      <MailPreviewPart id={id} question={{ status, reason }} isReady={isReady} />
    </TitledDialog>
  )
}

/**
 * Returns the call that moves an application to another status.
 * @param isReady whether a needed reason is typed.
 */
function useMove(id: string, isReady: boolean, onDone: () => void) {
  const messages = useMessages('application')
  const forget = useForgetCases()
  return useFormCall({
    check: (body: { status: ApplicationStatus; reason: string; revision: number }) => {
      const found = schemaProblems(applicationMoveSchema, body)
      return found.length > 0 || isReady ? found : [{ field: 'reason', code: 'required' }]
    },
    call: (api, body) => api.call(contract.moveApplication, { params: { id }, body }),
    onDone: () => {
      messages.succeeded('updated')
      forget()
      onDone()
    },
    onFailed: (error) => {
      messages.failed('updated', error)
      // Somebody else may have been quicker: the next attempt is upon the present state.
      forget()
    },
  })
}

/** The typed values of an acceptance. */
const typedSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  login: z.string(),
  kind: personKindSchema,
  countryId: z.string(),
  reason: z.string(),
  makesAccount: z.boolean(),
})
type Typed = z.output<typeof typedSchema>

const names = ['firstname', 'lastname'] as const

interface AcceptDialogProps {
  application: Application
  onClose: () => void
}

/**
 * Shows the dialog that accepts an application: with the account, the unpublished profile and the invitation, unless
 * declined (D-11).
 */
export function AcceptDialog({ application, onClose }: AcceptDialogProps) {
  const t = usePanelWords('admin-cases')
  const { id, content } = application
  const form = useAcceptance(application, onClose)
  const { firstname, lastname, login, reason, makesAccount } = form.values
  const account = { firstname, lastname, login }
  const hasNames = firstname.trim() !== '' && lastname.trim() !== ''
  return (
    <TitledDialog
      title={t('decide.ACCEPTED.title', { name: content.fullName })}
      onClose={onClose}
      onSubmit={form.submit}
      className={styles.dialog}
      actions={
        <>
          <Button isBusy={form.isBusy}>{form.isBusy ? t('sending') : t('decide.ACCEPTED.send')}</Button>
          <Button variant="second" onPress={onClose}>
            {t('cancel')}
          </Button>
        </>
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
      {makesAccount && <NewProfileFields form={form} />}
      <ReasonField
        label={t('decide.reasonOptional')}
        language={content.language}
        rows={2}
        {...form.field('reason')}
      />
      <MailPreviewPart
        id={id}
        question={{ status: 'ACCEPTED', reason, ...(makesAccount && { account }) }}
        isReady={!makesAccount || hasNames}
      />
    </TitledDialog>
  )
}

/** Returns the form of an acceptance, whose typed values are stored as a draft. */
function useAcceptance({ id, revision, content, person }: Application, onDone: () => void): Form<Typed> {
  const messages = useMessages('application')
  const forget = useForgetCases()
  const state = useStoredState<Typed, Typed>(
    `admin:applications:${id}:acceptance`,
    {
      ...splitName(content.fullName),
      login: '',
      kind: content.kind,
      countryId: '',
      reason: '',
      makesAccount: person === null,
    },
    typedSchema,
  )
  return useForm({
    state,
    check: ({ makesAccount, ...body }) =>
      makesAccount ? schemaProblems(applicationAcceptanceSchema, { revision, ...body }) : [],
    call: (api, { makesAccount, ...body }) =>
      makesAccount
        ? api.call(contract.acceptApplication, { params: { id }, body: { revision, ...body } })
        : api.call(contract.moveApplication, {
            params: { id },
            body: { revision, status: 'ACCEPTED', reason: body.reason },
          }),
    onDone: () => {
      messages.succeeded('updated')
      state.reset()
      forget()
      onDone()
    },
    onFailed: (error) => {
      messages.failed('updated', error)
      // Somebody else may have been quicker: the next attempt is upon the present state.
      forget()
    },
  })
}

/** Shows the fields of the profile and the account that an acceptance creates. */
function NewProfileFields({ form }: { form: Form<Typed> }) {
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
        onChange={(value) => form.set({ kind: personKinds.find((one) => one === value) ?? form.values.kind })}
      />
      <ChoiceField
        id="countryId"
        label={t('fields.countryId')}
        isRequired
        options={general?.countries.map((country) => ({ ...country, note: country.code })) ?? []}
        emptyLabel={t('choose')}
        {...form.field('countryId')}
      />
      <TextField
        id="login"
        label={t('fields.login')}
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

/** Splits a full name: the first word becomes the first name, and the administrator can correct it. */
function splitName(fullName: string): Pick<Typed, 'firstname' | 'lastname'> {
  const [firstname = '', ...rest] = fullName.split(' ')
  return { firstname, lastname: rest.join(' ') }
}

interface ReasonFieldProps {
  label: string
  /** The language of the applicant, who reads the reason. */
  language: Language
  rows: number
  problem: string | undefined
  value: string
  onChange: (reason: string) => void
}

/** Shows the field for the reason of a decision, which the mail to the applicant contains. */
function ReasonField({ label, language, rows, problem, value, onChange }: ReasonFieldProps) {
  const t = usePanelWords('admin-cases')
  return (
    <Field
      id="reason"
      label={label}
      hint={t('decide.reasonHint', { language: t(`languages.${language}`) })}
      problem={problem}
    >
      {(control) => (
        <textarea
          {...control}
          name="reason"
          rows={rows}
          lang={language}
          placeholder={t('decide.reasonPrompt')}
          maxLength={reasonMaxCharacters}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}
