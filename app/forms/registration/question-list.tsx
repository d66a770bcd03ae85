import { type ComponentProps, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, readText } from '../../../shared/i18n/languages.ts'
import { registrationQuestionsMax } from '../../../shared/rules/limits.ts'
import type { RegistrationValues } from '../../../shared/schemas/registration.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { OrderControls } from '../../ui/order-controls/order-controls.tsx'
import { newPartId, type Question, QuestionFields } from './question-fields.tsx'
import styles from './registration-fields.module.css'

type Questions = RegistrationValues['questions']

interface QuestionListProps {
  questions: Questions
  problemOf: (path: string) => string | undefined
  onChange: (questions: Questions) => void
}

/** Shows the questions of an activity in their order, one of them open (T-1). */
export function QuestionList({ questions, problemOf, onChange }: QuestionListProps) {
  const { t } = useTranslation('registration-settings')
  const nameOf = useQuestionName()
  const [openId, setOpenId] = useState<string | null>(null)
  const [moved, setMoved] = useState('')
  const dragged = useRef<number | null>(null)
  const focus = useLaterFocus()
  const move = (from: number, to: number) => {
    const question = questions[from]
    if (!question || from === to || to < 0 || to >= questions.length) return
    onChange(questions.toSpliced(from, 1).toSpliced(to, 0, question))
    setMoved(t('question.moved', { label: nameOf(question, from), to: to + 1 }))
    focus(`#question-${question.id} button`)
  }
  const add = () => {
    const question = { id: newPartId(), type: 'line', label: {}, isRequired: false, choices: [] } as const
    onChange([...questions, { ...question, choices: [] }])
    setOpenId(question.id)
    focus(`#question-${question.id} select`)
  }
  return (
    <>
      {questions.length > 0 && (
        <ol className={styles.list}>
          {questions.map((question, index) => (
            <li
              key={question.id}
              id={`question-${question.id}`}
              onDragOver={(event: DragEvent) => event.preventDefault()}
              onDrop={(event: DragEvent) => {
                event.preventDefault()
                if (dragged.current !== null) move(dragged.current, index)
                dragged.current = null
              }}
            >
              <QuestionRow
                question={question}
                name={nameOf(question, index)}
                isOpen={question.id === openId || hasProblem(question, index, problemOf)}
                order={{
                  isFirst: index === 0,
                  isLast: index === questions.length - 1,
                  onDrag: () => {
                    dragged.current = index
                  },
                  onMove: (by) => move(index, index + by),
                }}
                onOpen={(isOpen) => setOpenId(isOpen ? question.id : null)}
                onRemove={() => {
                  onChange(questions.filter(({ id }) => id !== question.id))
                  focus('[data-add-question]')
                }}
                fields={
                  <QuestionFields
                    path={`registration.questions.${index}`}
                    question={question}
                    problemOf={problemOf}
                    onChange={(changed) => onChange(questions.with(index, changed))}
                  />
                }
              />
            </li>
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {questions.length < registrationQuestionsMax && (
        <p>
          <Button variant="second" onPress={add} data={{ 'data-add-question': '' }}>
            <Icon name="plus" />
            {t('question.add')}
          </Button>
        </p>
      )}
    </>
  )
}

interface QuestionRowProps {
  question: Question
  name: string
  isOpen: boolean
  order: Omit<ComponentProps<typeof OrderControls>, 'labels'>
  onOpen: (isOpen: boolean) => void
  onRemove: () => void
  fields: ReactNode
}

/** Shows a question in a line, and its fields below where it is open. */
function QuestionRow({ question, name, isOpen, order, onOpen, onRemove, fields }: QuestionRowProps) {
  const { t } = useTranslation('registration-settings')
  const named = { label: name }
  const { type, label, isRequired } = question
  const openLabel = t(isOpen ? 'question.close' : 'question.open', named)
  return (
    <>
      <div className={styles.line}>
        <OrderControls
          {...order}
          labels={{ grip: t('order.grip', named), up: t('order.up', named), down: t('order.down', named) }}
        />
        <span>
          <b>{name}</b>
          <small>{`${t(`types.${type}`)}, ${t(isRequired ? 'question.isRequired' : 'question.isOptional')}`}</small>
        </span>
        <span className={styles.marks}>
          {languages.map((language) => (
            <Badge key={language} tone={label[language]?.trim() ? 'good' : 'plain'}>
              {language}
            </Badge>
          ))}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={openLabel}
          title={openLabel}
          onClick={() => onOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'check' : 'edit'} />
        </button>
        <button
          type="button"
          aria-label={t('question.remove', named)}
          title={t('question.remove', named)}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
      {isOpen && fields}
    </>
  )
}

/** Tells whether a question was refused, so that its fields have to be seen. */
function hasProblem(
  { choices }: Question,
  index: number,
  problemOf: QuestionListProps['problemOf'],
): boolean {
  const texts = ['label', ...choices.map((_choice, position) => `choices.${position}.label`)]
  return texts
    .flatMap((text) => [text, `${text}.uz`, `${text}.ru`, `${text}.en`])
    .some((text) => problemOf(`registration.questions.${index}.${text}`) !== undefined)
}

/** Returns the function that names a question: by its text, else by its position. */
function useQuestionName() {
  const { t } = useTranslation('registration-settings')
  const language = useLanguage()
  return ({ label }: Question, index: number) =>
    readText(label, language)?.text ?? t('question.untitled', { row: index + 1 })
}

/** Returns the function that moves the focus to an element that is only there after the next rendering. */
function useLaterFocus() {
  const [wanted, setWanted] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    if (wanted) document.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [wanted])
  return (selector: string) => setWanted({ selector })
}
