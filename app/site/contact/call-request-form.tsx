import {
  callRequestReceiptAddress,
  callRequestsPath,
  contactAddress,
} from '../../../shared/rules/addresses.ts'
import { coverLetterMaxCharacters, coverLetterMinCharacters } from '../../../shared/rules/limits.ts'
import {
  callRequestFieldOrder,
  callRequestFormSchema,
  callRequestReceiptSchema,
} from '../../../shared/schemas/application.ts'
import type { FormDescription } from '../../forms/document-form/form-attempt.ts'
import { FormFrame } from '../../forms/document-form/form-frame.tsx'
import { FormRefusal } from '../../forms/document-form/form-refusal.tsx'
import type { FormState } from '../../forms/document-form/form-state.ts'
import { LetterField, NameAndEmailFields } from '../../forms/document-form/personal-fields.tsx'
import { useLiveForm } from '../../forms/document-form/use-live-form.ts'
import { DraftNotice } from '../../forms/draft-notice.tsx'
import { CvField } from '../../forms/upload/cv-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

const description: FormDescription = {
  name: 'contact',
  schema: callRequestFormSchema,
  fieldOrder: callRequestFieldOrder,
  isCvRequired: false,
  endpoint: callRequestsPath,
  addressOf: (receipt) => callRequestReceiptAddress(callRequestReceiptSchema.parse(receipt).reference),
}

interface CallRequestFormProps {
  state: FormState
  /** The subject of the letter; `null` for any. Each has a draft of its own, so that no letter replaces another. */
  subjectKey: string | null
}

/** Shows the form that files a call request (P-9, D-7). */
export function CallRequestForm({ state, subjectKey }: CallRequestFormProps) {
  const { t } = useTranslation('forms')
  const name = subjectKey === null ? description.name : `${description.name} ${subjectKey}`
  const form = useLiveForm({ ...description, name }, state)
  const labels = {
    fullName: t('fullName.label'),
    email: t('email.label'),
    coverLetter: t('callRequest.message.label'),
  }
  return (
    <div className="stack">
      <FormRefusal form={form} labels={labels} />
      {form.isRestored && <DraftNotice onClear={form.clear} />}
      <FormFrame
        form={form}
        action={`${contactAddress}#form`}
        idempotencyKey={state.idempotencyKey}
        submitLabel={t('callRequest.send')}
      >
        <NameAndEmailFields form={form} values={state.values} />
        <LetterField
          form={form}
          values={state.values}
          label={labels.coverLetter}
          hint={t('callRequest.message.hint', {
            min: coverLetterMinCharacters,
            max: coverLetterMaxCharacters,
          })}
        />
        <CvField
          label={t('callRequest.file')}
          upload={form.upload}
          problem={form.problemOf('cv')}
          isAlive={form.isAlive}
        />
      </FormFrame>
    </div>
  )
}
