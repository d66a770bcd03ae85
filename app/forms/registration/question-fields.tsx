import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../../../shared/i18n/languages.ts'
import {
  registrationChoiceMaxCharacters,
  registrationChoicesMax,
  registrationQuestionMaxCharacters,
} from '../../../shared/rules/limits.ts'
import {
  hasChoices,
  type QuestionType,
  questionTypes,
  type RegistrationValues,
} from '../../../shared/schemas/registration.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckField } from '../../ui/check-field/check-field.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Select } from '../../ui/select/select.tsx'
import type { TypedText } from '../fields/localized-fields.tsx'
import { TextField } from '../fields/text-field.tsx'
import styles from './registration-fields.module.css'

/** A question as it is being written. */
export type Question = RegistrationValues['questions'][number]

interface QuestionFieldsProps {
  /** The path of the question in the form. */
  path: string
  question: Question
  problemOf: (path: string) => string | undefined
  onChange: (question: Question) => void
}

/** The fewest choices of a question that is answered by choosing. */
const choicesMin = 2

/** Makes the id of a question or a choice; it stays when the words are corrected. */
export function newPartId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Shows the fields of one question: its kind, its text in three languages side by side, its choices. */
export function QuestionFields({ path, question, problemOf, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation('registration-settings')
  const { type, label, isRequired, choices } = question
  const setType = (next: QuestionType) =>
    onChange({ ...question, type: next, choices: hasChoices(next) ? filledUp(choices) : choices })
  return (
    <div className={styles.question}>
      <div className={styles.row}>
        <Field id={`${path}.type`} label={t('question.type')}>
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={({ currentTarget }) => setType(currentTarget.value as QuestionType)}
            >
              {questionTypes.map((one) => (
                <option key={one} value={one}>
                  {t(`types.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <CheckField
          name={`${path}.isRequired`}
          isChecked={isRequired}
          onChange={(isChecked) => onChange({ ...question, isRequired: isChecked })}
        >
          {t('question.required')}
        </CheckField>
      </div>
      <TextInLanguages
        path={`${path}.label`}
        label={t(type === 'consent' ? 'question.consentLabel' : 'question.label')}
        max={registrationQuestionMaxCharacters}
        text={label}
        problemOf={problemOf}
        onChange={(text) => onChange({ ...question, label: text })}
      />
      {hasChoices(type) && (
        <ChoiceFields path={path} question={question} problemOf={problemOf} onChange={onChange} />
      )}
    </div>
  )
}

/** Returns choices of which there are enough, the further ones empty. */
function filledUp(choices: Question['choices']): Question['choices'] {
  const missing = Math.max(0, choicesMin - choices.length)
  return [...choices, ...Array.from({ length: missing }, () => ({ id: newPartId(), label: {} }))]
}

/** Shows the choices of a question, each in three languages. */
function ChoiceFields({ path, question, problemOf, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation('registration-settings')
  const { choices } = question
  const set = (changed: Question['choices']) => onChange({ ...question, choices: changed })
  return (
    <>
      {choices.map((choice, index) => {
        const row = index + 1
        return (
          <div key={choice.id} className={styles.choice}>
            <TextInLanguages
              path={`${path}.choices.${index}.label`}
              label={t('question.choice', { row })}
              max={registrationChoiceMaxCharacters}
              text={choice.label}
              problemOf={problemOf}
              onChange={(text) => set(choices.with(index, { ...choice, label: text }))}
            />
            {choices.length > choicesMin && (
              <button
                type="button"
                aria-label={t('question.removeChoice', { row })}
                title={t('question.removeChoice', { row })}
                onClick={() => set(choices.filter(({ id }) => id !== choice.id))}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
        )
      })}
      {choices.length < registrationChoicesMax && (
        <p>
          <Button variant="plain" onPress={() => set([...choices, { id: newPartId(), label: {} }])}>
            <Icon name="plus" />
            {t('question.addChoice')}
          </Button>
        </p>
      )}
    </>
  )
}

interface TextInLanguagesProps {
  path: string
  label: string
  max: number
  text: TypedText
  problemOf: (path: string) => string | undefined
  onChange: (text: TypedText) => void
}

/** Shows a short text in the three languages side by side; a problem of the whole stands at the first. */
function TextInLanguages({ path, label, max, text, problemOf, onChange }: TextInLanguagesProps) {
  return (
    <div className={styles.languages}>
      {languages.map((language) => (
        <TextField
          key={language}
          id={`${path}.${language}`}
          label={`${label}, ${languageNames[language]}`}
          lang={language}
          autoComplete="off"
          maxLength={max}
          problem={
            problemOf(`${path}.${language}`) ?? (language === languages[0] ? problemOf(path) : undefined)
          }
          value={text[language] ?? ''}
          onChange={(value) => onChange({ ...text, [language]: value })}
        />
      ))}
    </div>
  )
}
