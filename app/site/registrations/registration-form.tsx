import { useEffect, useMemo, useState } from 'react'
import { languageNames, languages } from '../../../shared/i18n/languages.ts'
import { registerForActivityAddress, registrationsOfActivityPath } from '../../../shared/rules/addresses.ts'
import { emailMaxCharacters, fullNameMaxCharacters } from '../../../shared/rules/limits.ts'
import {
  answerField,
  type ReadQuestion,
  registrationReceiptSchema,
} from '../../../shared/schemas/registration.ts'
import {
  registrationFieldOrder,
  registrationFormSchemaOf,
} from '../../../shared/schemas/registration-form.ts'
import type { TextPageLink } from '../../../shared/schemas/text-page.ts'
import { isSignedIn } from '../../api/session.ts'
import type { FormDescription } from '../../forms/document-form/form-attempt.ts'
import { FormFrame } from '../../forms/document-form/form-frame.tsx'
import { FormRefusal } from '../../forms/document-form/form-refusal.tsx'
import type { FormState } from '../../forms/document-form/form-state.ts'
import { QuestionFields } from '../../forms/document-form/question-fields.tsx'
import { type LiveForm, useLiveForm } from '../../forms/document-form/use-live-form.ts'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { PrivacyNote, PrivacyPage } from '../../forms/privacy-note.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/check-field/check-field.tsx'
import { ChoiceCards } from '../../ui/choice-cards/choice-cards.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './registrations.module.css'

interface RegistrationFormProps {
  state: FormState
  activityId: string
  questions: ReadQuestion[]
  /** Whether one joins the waiting list: no place is left, or the last one went while the form was open. */
  isList: boolean
  retentionDays: number
  /** The page about personal data, once it is published. */
  privacyPage: TextPageLink | null
}

/** Returns the address to which a filed registration leads: a member's own page, or the request to look at the mail. */
export function receiptAddress(activityId: string, receipt: unknown): string {
  const { pageAddress } = registrationReceiptSchema.parse(receipt)
  return pageAddress ?? `${registerForActivityAddress(activityId)}?received=1`
}

/** Shows the form by which one registers for an activity (T-2). */
export function RegistrationForm({
  state,
  activityId,
  questions,
  isList,
  retentionDays,
  privacyPage,
}: RegistrationFormProps) {
  const { t } = useTranslation(['registration-form', 'forms'])
  const isMember = useIsMember()
  const description = useMemo(
    (): FormDescription => ({
      name: `register-${activityId}`,
      schema: registrationFormSchemaOf(questions, isMember),
      fieldOrder: registrationFieldOrder(questions),
      isCvRequired: false,
      endpoint: registrationsOfActivityPath(activityId),
      addressOf: (receipt) => receiptAddress(activityId, receipt),
    }),
    [activityId, questions, isMember],
  )
  const form = useLiveForm(description, state)
  // The last place went while the form was open: whether to wait is the choice of the person.
  const joinsList = isList || form.refusedAs === 'seats-gone'
  const { labels, ownWords } = useFormWords(questions)
  return (
    <div className="stack">
      <FormRefusal form={form} labels={labels} ownWords={ownWords} />
      <h1>{t(joinsList ? 'titleList' : 'title')}</h1>
      <p className="lead">{t(joinsList ? 'leadList' : 'lead')}</p>
      {form.isRestored && <DraftNotice onClear={form.clear} />}
      <FormFrame
        form={form}
        action={registerForActivityAddress(activityId)}
        idempotencyKey={state.idempotencyKey}
        submitLabel={t(joinsList ? 'titleList' : 'title')}
      >
        <input type="hidden" name="acceptsWaiting" value={joinsList ? 'on' : 'off'} />
        <section className={styles.block} aria-labelledby="you">
          <h2 id="you">{t('you')}</h2>
          {isMember ? (
            <Notice>
              <p>{t('member')}</p>
            </Notice>
          ) : (
            <PersonFields form={form} values={state.values} />
          )}
          <div className={styles.short}>
            <ChoiceCards
              name="language"
              legend={t('language')}
              choices={languages.map((language) => ({ value: language, label: languageNames[language] }))}
              chosen={state.values.language}
              problem={form.problemOf('language') && ownWords.language}
            />
          </div>
        </section>
        {questions.length > 0 && (
          <section className={styles.block} aria-labelledby="questions">
            <h2 id="questions">{t('questions')}</h2>
            <QuestionFields questions={questions} values={state.values} problemOf={form.problemOf} />
          </section>
        )}
        <div className={styles.block}>
          {joinsList && (
            <CheckField name="acceptsShortNotice" isChecked={state.values.acceptsShortNotice === 'on'}>
              {t('shortNotice')}
            </CheckField>
          )}
          <CheckField
            name="consent"
            isChecked={state.values.consent === 'on'}
            problem={form.problemOf('consent')}
          >
            {t('consent', { count: retentionDays })}
          </CheckField>
          <PrivacyPage value={privacyPage}>
            <PrivacyNote />
          </PrivacyPage>
          <p className="quiet">{t('once')}</p>
        </div>
      </FormFrame>
    </div>
  )
}

/** Tells whether a member is signed in, who need not enter name and email; known once the script runs. */
function useIsMember(): boolean {
  const [isMember, setIsMember] = useState(false)
  useEffect(() => setIsMember(isSignedIn()), [])
  return isMember
}

/** Returns the labels of the fields, and the messages where the only possible error is that nothing is chosen. */
function useFormWords(questions: readonly ReadQuestion[]) {
  const { t } = useTranslation(['registration-form', 'forms'])
  const choices = { choice: t('chooseOne'), choices: t('chooseSome') }
  return {
    labels: {
      fullName: t('forms:fullName.label'),
      email: t('forms:email.label'),
      language: t('language'),
      consent: t('forms:application.consent.label'),
      ...Object.fromEntries(questions.map(({ id, label }) => [answerField(id), label.text])),
    },
    ownWords: {
      language: t('chooseLanguage'),
      ...Object.fromEntries(
        questions.flatMap(({ id, type }) =>
          type === 'choice' || type === 'choices' ? [[answerField(id), choices[type]]] : [],
        ),
      ),
    },
  }
}

/** Shows the fields for name and email. */
function PersonFields({ form, values }: { form: LiveForm; values: FormState['values'] }) {
  const { t } = useTranslation(['registration-form', 'forms'])
  return (
    <>
      <Field
        id="fullName"
        label={t('forms:fullName.label')}
        hint={t('fullName')}
        problem={form.problemOf('fullName')}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            name="fullName"
            autoComplete="name"
            maxLength={fullNameMaxCharacters}
            defaultValue={values.fullName}
          />
        )}
      </Field>
      <Field id="email" label={t('forms:email.label')} hint={t('email')} problem={form.problemOf('email')}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            maxLength={emailMaxCharacters}
            defaultValue={values.email}
          />
        )}
      </Field>
    </>
  )
}
