import { z } from 'zod'
import type { LocalizedText } from '../i18n/languages.ts'
import { normalizeText } from '../i18n/normalize-text.ts'
import { longAnswerMaxCharacters, shortAnswerMaxCharacters } from '../rules/limits.ts'
import { honeypotName, honeypotSchema } from './application.ts'
import {
  answerField,
  type QuestionType,
  registrationCorrectionSchema,
  registrationFieldsSchema,
  type StoredAnswer,
} from './registration.ts'

/** A question as far as its fields are concerned, whether it is stored or read. */
export interface FormQuestion {
  id: string
  type: QuestionType
  isRequired: boolean
  choices: readonly { id: string }[]
}

/** Returns the name of the checkbox of one of several choices. */
export function choiceField(questionId: string, choiceId: string): string {
  return `${answerField(questionId)}:${choiceId}`
}

/** Returns the schema of the form of an activity with its own questions (T-2); a member's name and email are known. */
export function registrationFormSchemaOf(questions: readonly FormQuestion[], isMember = false) {
  const { fullName, email, ...fields } = registrationFieldsSchema.shape
  const person: z.ZodRawShape = isMember ? {} : { fullName, email }
  return withAnswers({ ...person, ...fields, [honeypotName]: honeypotSchema }, questions)
}

/** Returns the schema of the correction of a registration (T-4). */
export function registrationCorrectionSchemaOf(questions: readonly FormQuestion[]) {
  return withAnswers(registrationCorrectionSchema.shape, questions)
}

/** Returns the order of the form's fields and of their problems. */
export function registrationFieldOrder(questions: readonly FormQuestion[]): string[] {
  return [
    'fullName',
    'email',
    'language',
    ...questions.flatMap((question) => [answerField(question.id), ...fieldsOf(question)]),
    'acceptsWaiting',
    'acceptsShortNotice',
    'consent',
    honeypotName,
  ]
}

/** A question with its words as they are stored. */
type AnsweredQuestion = Omit<FormQuestion, 'choices'> & {
  label: LocalizedText
  choices: readonly { id: string; label: LocalizedText }[]
}

/** Returns the given answers, each with its question as it was asked (T-1). */
export function answersIn(
  questions: readonly AnsweredQuestion[],
  fields: Readonly<Record<string, unknown>>,
): StoredAnswer[] {
  return questions.flatMap(({ id, type, label, choices }): StoredAnswer[] => {
    const answer = { questionId: id, type, question: label }
    const value = fields[answerField(id)]
    if (type === 'consent') return [{ ...answer, isAgreed: value === true }]
    if (type === 'line' || type === 'text')
      return typeof value === 'string' && value !== '' ? [{ ...answer, text: value }] : []
    const chosen = choices.filter((choice) =>
      type === 'choice' ? choice.id === value : fields[choiceField(id, choice.id)] === true,
    )
    return chosen.length > 0 ? [{ ...answer, chosen: [...chosen] }] : []
  })
}

/** Returns the answers as the fields of a form hold them. */
export function fieldsOfAnswers(answers: readonly StoredAnswer[]): Record<string, string> {
  return Object.fromEntries(
    answers.flatMap(({ questionId, type, text, chosen = [], isAgreed }): [string, string][] => {
      const name = answerField(questionId)
      if (type === 'choices') return chosen.map(({ id }) => [choiceField(questionId, id), 'on'])
      if (type === 'choice') return chosen.map(({ id }) => [name, id])
      if (type === 'consent') return isAgreed ? [[name, 'on']] : []
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

function fieldsOf({ id, type, choices }: FormQuestion): string[] {
  return type === 'choices' ? choices.map((choice) => choiceField(id, choice.id)) : [answerField(id)]
}

/** Adds the fields of the questions. A question of several choices is checked as a whole, whatever else is wrong. */
function withAnswers(shape: z.ZodRawShape, questions: readonly FormQuestion[]): z.ZodObject {
  const answers = questions.flatMap((question) =>
    fieldsOf(question).map((name) => [name, answerSchema(question)] as const),
  )
  return questions
    .filter(({ type, isRequired }) => type === 'choices' && isRequired)
    .reduce(
      (schema, question) =>
        schema.refine(
          (fields: Record<string, unknown>) => fieldsOf(question).some((name) => isOn(fields[name])),
          { path: [answerField(question.id)], params: { problem: 'required' }, when: () => true },
        ),
      z.object({ ...shape, ...Object.fromEntries(answers) }),
    )
}

const isOn = (value: unknown) => value === true || value === 'on' || value === 'true'

function answerSchema({ type, isRequired, choices }: FormQuestion): z.ZodType {
  switch (type) {
    case 'line':
    case 'text': {
      const max = type === 'line' ? shortAnswerMaxCharacters : longAnswerMaxCharacters
      const text = z.string().transform(normalizeText)
      return isRequired ? text.pipe(z.string().min(1).max(max)) : text.pipe(z.string().max(max)).default('')
    }
    case 'choice': {
      const choice = z.enum(choices.map(({ id }) => id))
      return isRequired ? choice : z.union([z.literal('').transform(() => undefined), choice]).optional()
    }
    case 'consent':
      return flag.refine((isAgreed) => isAgreed || !isRequired, { params: { problem: 'must-accept' } })
    case 'choices':
      return flag
  }
}

const flag = z
  .enum(['true', 'false', 'on', 'off'])
  .default('off')
  .transform((value) => value === 'true' || value === 'on')
