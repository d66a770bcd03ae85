import { useTranslation } from 'react-i18next'
import { longAnswerMaxCharacters, shortAnswerMaxCharacters } from '../../../shared/rules/limits.ts'
import { answerField, type ReadQuestion } from '../../../shared/schemas/registration.ts'
import { choiceField } from '../../../shared/schemas/registration-form.ts'
import { CheckField } from '../../ui/check-field/check-field.tsx'
import { ChoiceCards } from '../../ui/choice-cards/choice-cards.tsx'
import fieldStyles from '../../ui/field/field.module.css'
import { Field, FieldProblem } from '../../ui/field/field.tsx'

interface QuestionFieldsProps {
  questions: readonly ReadQuestion[]
  /** The typed values, by the names of the fields. */
  values: Readonly<Record<string, string>>
  /** Returns the error message of a field. */
  problemOf: (field: string) => string | undefined
}

/** Shows the questions that an activity asks, of five kinds (T-1); a question that may be left out says so. */
export function QuestionFields({ questions, ...rest }: QuestionFieldsProps) {
  return questions.map((question) => <QuestionField key={question.id} question={question} {...rest} />)
}

interface QuestionFieldProps extends Omit<QuestionFieldsProps, 'questions'> {
  question: ReadQuestion
}

function QuestionField({ question, values, problemOf }: QuestionFieldProps) {
  const { t } = useTranslation('registration-form')
  const { id, type, label, isRequired, choices } = question
  const name = answerField(id)
  const problem = problemOf(name)
  const mark = isRequired ? undefined : <span className="quiet">{t('optional')}</span>
  const legend = isRequired ? label.text : `${label.text} (${t('optional')})`
  switch (type) {
    case 'line':
      return (
        <Field id={name} label={label.text} problem={problem} mark={mark}>
          {(control) => (
            <input
              {...control}
              type="text"
              name={name}
              autoComplete="off"
              maxLength={shortAnswerMaxCharacters}
              defaultValue={values[name]}
            />
          )}
        </Field>
      )
    case 'text':
      return (
        <Field id={name} label={label.text} problem={problem} mark={mark}>
          {(control) => (
            <textarea
              {...control}
              name={name}
              autoComplete="off"
              maxLength={longAnswerMaxCharacters}
              defaultValue={values[name]}
            />
          )}
        </Field>
      )
    case 'choice':
      return (
        <ChoiceCards
          name={name}
          legend={legend}
          choices={choices.map((choice) => ({ value: choice.id, label: choice.label.text }))}
          chosen={values[name]}
          problem={problem && t('chooseOne')}
        />
      )
    case 'choices':
      return <SeveralChoices {...{ name, legend, question, values }} problem={problem && t('chooseSome')} />
    case 'consent':
      return (
        <CheckField name={name} isChecked={values[name] === 'on'} problem={problem}>
          {legend}
        </CheckField>
      )
  }
}

interface SeveralChoicesProps extends Pick<QuestionFieldProps, 'question' | 'values'> {
  name: string
  legend: string
  problem: string | undefined
}

/** Shows a checkbox for each choice. The first one's id is the name of the question, for links to it. */
function SeveralChoices({ name, legend, question: { id, choices }, values, problem }: SeveralChoicesProps) {
  const className = problem === undefined ? fieldStyles.field : `${fieldStyles.field} ${fieldStyles.refused}`
  return (
    <fieldset className={className} aria-describedby={problem === undefined ? undefined : `${name}-problem`}>
      <legend>{legend}</legend>
      <FieldProblem id={name} problem={problem} />
      <div>
        {choices.map((choice, index) => {
          const field = choiceField(id, choice.id)
          return (
            <CheckField
              key={choice.id}
              name={field}
              id={index === 0 ? name : field}
              isChecked={values[field] === 'on'}
            >
              {choice.label.text}
            </CheckField>
          )
        })}
      </div>
    </fieldset>
  )
}
