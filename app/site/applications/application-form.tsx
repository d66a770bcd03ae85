import { formatDate } from '../../../shared/i18n/formats.ts'
import {
  applicationsPath,
  applyAddress,
  editionAddress,
  receivedAddress,
  regulationsAddress,
} from '../../../shared/rules/addresses.ts'
import {
  applicationAnswerWorkingDays,
  coverLetterMaxCharacters,
  coverLetterMinCharacters,
} from '../../../shared/rules/limits.ts'
import {
  applicationFieldOrder,
  applicationFormSchema,
  applicationReceiptSchema,
} from '../../../shared/schemas/application.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'
import type { ListedEdition } from '../../../shared/schemas/regulations.ts'
import type { TextPageLink } from '../../../shared/schemas/text-page.ts'
import type { FormDescription } from '../../forms/document-form/form-attempt.ts'
import { FormFrame } from '../../forms/document-form/form-frame.tsx'
import { FormRefusal } from '../../forms/document-form/form-refusal.tsx'
import type { FormState } from '../../forms/document-form/form-state.ts'
import { LetterField, NameAndEmailFields } from '../../forms/document-form/personal-fields.tsx'
import { type LiveForm, useLiveForm } from '../../forms/document-form/use-live-form.ts'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { PrivacyNote, PrivacyPage } from '../../forms/privacy-note.tsx'
import { CvField } from '../../forms/upload/cv-field.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/check-field/check-field.tsx'
import { ChoiceCards } from '../../ui/choice-cards/choice-cards.tsx'

const description: FormDescription = {
  name: 'apply',
  schema: applicationFormSchema,
  fieldOrder: applicationFieldOrder,
  isCvRequired: true,
  endpoint: applicationsPath,
  addressOf: (receipt) => receivedAddress(applicationReceiptSchema.parse(receipt).statusAddress),
}

interface ApplicationFormProps {
  state: FormState
  /** The edition of the regulations that the applicant agrees to; `null` where none is in force. */
  edition: ListedEdition | null
  /** The page about personal data, once it is published. */
  privacyPage: TextPageLink | null
}

/**
 * Shows the application form for ambassadors and experts (P-10, D-6). Its heading is below the list of problems, and
 * its consent names the edition of the regulations (C-3).
 */
export function ApplicationForm({ state, edition, privacyPage }: ApplicationFormProps) {
  const { t } = useTranslation('forms')
  const form = useLiveForm(description, state)
  const { values } = state
  const labels = {
    fullName: t('fullName.label'),
    email: t('email.label'),
    coverLetter: t('application.letter.label'),
    consent: t('application.consent.label'),
  }
  // The only possible error of two cards is that none is chosen.
  const ownWords = { kind: t('application.kind.required') }
  return (
    <div className="stack">
      <FormRefusal form={form} labels={labels} ownWords={ownWords} />
      <h1>{t('application.title')}</h1>
      <p className="lead">{t('application.lead', { days: applicationAnswerWorkingDays })}</p>
      {form.isRestored && <DraftNotice onClear={form.clear} />}
      <FormFrame
        form={form}
        action={applyAddress}
        idempotencyKey={state.idempotencyKey}
        submitLabel={t('application.send')}
      >
        <ChoiceCards
          name="kind"
          legend={t('application.kind.label')}
          choices={personKinds.map((kind) => ({
            value: kind,
            label: t(`application.kind.${kind}.label`),
            text: t(`application.kind.${kind}.text`),
          }))}
          chosen={values.kind}
          problem={form.problemOf('kind') && ownWords.kind}
        />
        <NameAndEmailFields form={form} values={values} />
        <LetterField
          form={form}
          values={values}
          label={labels.coverLetter}
          hint={t('application.letter.hint', {
            min: coverLetterMinCharacters,
            max: coverLetterMaxCharacters,
          })}
        />
        <CvField
          label={t('cv.label')}
          upload={form.upload}
          problem={form.problemOf('cv')}
          isAlive={form.isAlive}
        />
        <Consent form={form} values={values} edition={edition} privacyPage={privacyPage} />
      </FormFrame>
    </div>
  )
}

/** Placeholder of the link while its sentence is split; no sentence contains this character. */
const linkMarker = '\u0000'

interface ConsentProps extends Pick<ApplicationFormProps, 'edition' | 'privacyPage'> {
  form: LiveForm
  values: FormState['values']
}

/** Shows the consent to the edition of the regulations, and the note about personal data. */
function Consent({ form, values, edition, privacyPage }: ConsentProps) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const [beforeLink, afterLink] = t('application.consent.text', { link: linkMarker }).split(linkMarker)
  return (
    <div>
      <input type="hidden" name="consent" value="off" />
      {edition && <input type="hidden" name="consentEdition" value={edition.number} />}
      <CheckField name="consent" isChecked={values.consent === 'on'} problem={form.problemOf('consent')}>
        {beforeLink}
        <a href={edition ? editionAddress(edition.number) : regulationsAddress}>
          {edition
            ? t('application.consent.linkToEdition', {
                number: edition.number,
                date: formatDate(`${edition.editionDate}T00:00:00Z`, language, 'UTC'),
              })
            : t('application.consent.link')}
        </a>
        {afterLink}
      </CheckField>
      <PrivacyPage value={privacyPage}>
        <PrivacyNote />
      </PrivacyPage>
    </div>
  )
}
