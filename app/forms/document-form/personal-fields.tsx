import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normalizeText } from '../../../shared/i18n/normalize-text.ts'
import {
  coverLetterMaxCharacters,
  coverLetterMinCharacters,
  emailMaxCharacters,
  fullNameMaxCharacters,
} from '../../../shared/rules/limits.ts'
import { Field } from '../../ui/field/field.tsx'
import type { FormState } from './form-state.ts'
import type { LiveForm } from './use-live-form.ts'

interface FieldProps {
  form: LiveForm
  values: FormState['values']
}

/** Shows the fields for the sender's name and email. */
export function NameAndEmailFields({ form, values }: FieldProps) {
  const { t } = useTranslation('forms')
  return (
    <>
      <Field
        id="fullName"
        label={t('fullName.label')}
        hint={t('fullName.hint')}
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
      <Field id="email" label={t('email.label')} hint={t('email.hint')} problem={form.problemOf('email')}>
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

/** Shows the field for the letter, with the count of its characters as they will be stored. */
export function LetterField({ form, values, label, hint }: FieldProps & { label: string; hint: string }) {
  const { t } = useTranslation('forms')
  const [length, setLength] = useState(() => normalizeText(values.coverLetter ?? '').length)
  const letter = useRef<HTMLTextAreaElement>(null)
  const count = () => setLength(normalizeText(letter.current?.value ?? '').length)
  // The field is filled and emptied without events too: typed before the scripts came, restored from a draft, cleared.
  useEffect(count)
  return (
    <Field
      id="coverLetter"
      label={label}
      hint={hint}
      problem={form.problemOf('coverLetter')}
      note={t('characters', { length, max: coverLetterMaxCharacters })}
    >
      {(control) => (
        <textarea
          {...control}
          ref={letter}
          name="coverLetter"
          autoComplete="off"
          minLength={coverLetterMinCharacters}
          maxLength={coverLetterMaxCharacters}
          defaultValue={values.coverLetter}
          onInput={count}
        />
      )}
    </Field>
  )
}
