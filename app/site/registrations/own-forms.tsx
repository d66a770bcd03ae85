import { languageNames, languages } from '../../../shared/i18n/languages.ts'
import { fullNameMaxCharacters } from '../../../shared/rules/limits.ts'
import type { OwnRegistration } from '../../../shared/schemas/registration.ts'
import { fieldsOfAnswers } from '../../../shared/schemas/registration-form.ts'
import { QuestionFields } from '../../forms/document-form/question-fields.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckField } from '../../ui/check-field/check-field.tsx'
import { ChoiceCards } from '../../ui/choice-cards/choice-cards.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import { formatMoment } from '../activities/use-availability.ts'
import { type OwnRefusal, ownActionAddress, refusedField } from './own-actions.ts'
import styles from './registrations.module.css'

interface OwnFormsProps {
  secret: string
  registration: OwnRegistration
  refusal: OwnRefusal | undefined
  /** Epoch milliseconds. */
  now: number
}

/** Shows what can be changed in a registration, folded: its data, giving it up, removing the data. */
export function OwnForms(props: OwnFormsProps) {
  const { activity, canCorrect, canCorrectName, canCancel } = props.registration
  // Nothing else can be wished of a cancelled activity.
  if (activity.isCancelled) return <RemoveForm {...props} />
  return (
    <>
      {canCorrect && <CorrectForm {...props} />}
      {canCorrectName && <NameForm {...props} />}
      {canCancel && <CancelForm {...props} />}
      <RemoveForm {...props} />
    </>
  )
}

/** Corrects name, language and answers until the activity begins. */
function CorrectForm({ secret, registration, refusal }: OwnFormsProps) {
  const { t } = useTranslation(['own-registration', 'forms', 'registration-form'])
  const { fullName, language, acceptsShortNotice, answers, questions, state } = registration
  const isRefused = refusal?.intent === 'correct'
  const typed = (isRefused && refusal.problem.received?.fields) || {
    ...fieldsOfAnswers(answers),
    fullName,
    language,
    ...(acceptsShortNotice && { acceptsShortNotice: 'on' }),
  }
  const problemOf = (field: string) => refusedField(refusal, 'correct', field)
  return (
    <Fold icon="edit" title={t('correct.title')} isOpen={isRefused}>
      <form className="stack" method="post" noValidate action={ownActionAddress(secret, 'correct')}>
        <p>{t('correct.text')}</p>
        <NameField value={typed.fullName} problem={problemOf('fullName')} />
        <div className={styles.short}>
          <ChoiceCards
            name="language"
            legend={t('language')}
            choices={languages.map((value) => ({ value, label: languageNames[value] }))}
            chosen={typed.language}
            problem={problemOf('language')}
          />
        </div>
        <QuestionFields questions={questions} values={typed} problemOf={problemOf} />
        {state === 'waiting' ? (
          <CheckField name="acceptsShortNotice" isChecked={typed.acceptsShortNotice === 'on'}>
            {t('registration-form:shortNotice')}
          </CheckField>
        ) : (
          <input type="hidden" name="acceptsShortNotice" value={acceptsShortNotice ? 'on' : 'off'} />
        )}
        <p className="actions">
          <Button>{t('correct.send')}</Button>
        </p>
      </form>
    </Fold>
  )
}

/** Corrects the name for the certificate, after the start and until the certificate is fetched (T-9). */
function NameForm({ secret, registration: { fullName }, refusal }: OwnFormsProps) {
  const { t } = useTranslation('own-registration')
  const isRefused = refusal?.intent === 'name'
  const typed = isRefused ? refusal.problem.received?.fields.fullName : undefined
  return (
    <Fold icon="edit" title={t('certificate.name')} isOpen={isRefused}>
      <form className="stack" method="post" noValidate action={ownActionAddress(secret, 'name')}>
        <p>{t('certificate.nameText')}</p>
        <NameField value={typed ?? fullName} problem={refusedField(refusal, 'name', 'fullName')} />
        <p className="actions">
          <Button>{t('correct.send')}</Button>
        </p>
      </form>
    </Fold>
  )
}

function NameField({ value, problem }: { value: string | undefined; problem: string | undefined }) {
  const { t } = useTranslation(['forms', 'registration-form'])
  return (
    <Field
      id="fullName"
      label={t('forms:fullName.label')}
      hint={t('registration-form:fullName')}
      problem={problem}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          name="fullName"
          autoComplete="name"
          maxLength={fullNameMaxCharacters}
          defaultValue={value}
        />
      )}
    </Field>
  )
}

/** Gives up the place or leaves the list, once a checkbox confirms it (V-7). */
function CancelForm({ secret, registration: { state, cancelUntil, activity }, refusal, now }: OwnFormsProps) {
  const { t } = useTranslation('own-registration')
  const language = useLanguage()
  const isSeat = state === 'confirmed' || state === 'reserved' || state === 'offered'
  const isLate = state === 'confirmed' && Date.parse(cancelUntil) <= now
  const title = t(isLate ? 'cancel.late' : isSeat ? 'cancel.seat' : 'cancel.list')
  const seatText = isLate ? 'textLate' : cancelUntil === activity.startsAt ? 'textStart' : 'text'
  const text = t(`cancel.${isSeat ? seatText : 'textList'}`, { until: formatMoment(cancelUntil, language) })
  const problem = refusedField(refusal, 'cancel', 'confirm')
  return (
    <Fold icon="close" title={title} isGrave isOpen={problem !== undefined}>
      <form className="stack" method="post" action={ownActionAddress(secret, 'cancel')}>
        <p>{text}</p>
        <CheckField name="confirm" id="cancel" problem={problem}>
          {t(isLate ? 'cancel.confirmLate' : isSeat ? 'cancel.confirm' : 'cancel.confirmList')}
        </CheckField>
        <p className="actions">
          <Button variant="danger">{title}</Button>
        </p>
      </form>
    </Fold>
  )
}

/** Removes the personal data, once a checkbox confirms it; who has a certificate chooses whether it stays (T-9). */
function RemoveForm({ secret, registration: { certificate }, refusal }: OwnFormsProps) {
  const { t } = useTranslation('own-registration')
  const problem = refusedField(refusal, 'remove', 'confirm')
  const typed = refusal?.intent === 'remove' ? refusal.problem.received?.fields : undefined
  const wantsCertificate = typed === undefined || typed.wantsCertificate === 'on'
  return (
    <Fold icon="trash" title={t('remove.title')} isGrave isOpen={problem !== undefined}>
      <form className="stack" method="post" action={ownActionAddress(secret, 'remove')}>
        <p>{t('remove.text')}</p>
        {certificate?.state === 'ready' && !certificate.isFetched && <p>{t('remove.first')}</p>}
        {certificate?.state === 'ready' && certificate.isFetched && (
          <CheckField name="wantsCertificate" isChecked={wantsCertificate}>
            {t('remove.keep')}
          </CheckField>
        )}
        <CheckField name="confirm" id="remove" problem={problem}>
          {t('remove.confirm')}
        </CheckField>
        <p className="actions">
          <Button variant="danger">{t('remove.send')}</Button>
        </p>
      </form>
    </Fold>
  )
}
