import { describe, expect, it } from 'vitest'
import { shortAnswerMaxCharacters } from '../rules/limits.ts'
import { schemaProblems } from './form-problems.ts'
import type { RegistrationQuestion } from './registration.ts'
import {
  answersIn,
  choiceField,
  fieldsOfAnswers,
  registrationCorrectionSchemaOf,
  registrationFieldOrder,
  registrationFormSchemaOf,
} from './registration-form.ts'

const label = (text: string) => ({ uz: text, ru: text, en: text })
const choices = ['idea', 'product'].map((id) => ({ id, label: label(id) }))
const question = (type: RegistrationQuestion['type'], isRequired = true): RegistrationQuestion => ({
  id: type,
  type,
  isRequired,
  label: label(`Your ${type}`),
  choices: type === 'choice' || type === 'choices' ? choices : [],
})
const types = ['line', 'text', 'choice', 'choices', 'consent'] as const
const required = types.map((type) => question(type))
const optional = types.map((type) => question(type, false))

const person = { fullName: 'Dilnoza Karimova', email: 'Dilnoza@Example.uz', language: 'uz', consent: 'on' }
const answered = {
  'answer-line': ' Tashkent ',
  'answer-text': 'One\r\ntwo',
  'answer-choice': 'idea',
  [choiceField('choices', 'product')]: 'on',
  'answer-consent': 'on',
}

const problemsOf = (questions: readonly RegistrationQuestion[], fields: Record<string, string>) =>
  schemaProblems(registrationFormSchemaOf(questions), fields).map(({ field, code }) => `${field} ${code}`)

describe('the form of a registration', () => {
  it('takes answers of all five kinds, and keeps each with its question', () => {
    const fields = registrationFormSchemaOf(required).parse({ ...person, ...answered })
    expect(fields).toMatchObject({ email: 'dilnoza@example.uz', acceptsWaiting: false, consent: 'on' })
    const answers = answersIn(required, fields)
    expect(answers).toEqual([
      { questionId: 'line', type: 'line', question: label('Your line'), text: 'Tashkent' },
      { questionId: 'text', type: 'text', question: label('Your text'), text: 'One\ntwo' },
      { questionId: 'choice', type: 'choice', question: label('Your choice'), chosen: [choices[0]] },
      { questionId: 'choices', type: 'choices', question: label('Your choices'), chosen: [choices[1]] },
      { questionId: 'consent', type: 'consent', question: label('Your consent'), isAgreed: true },
    ])
    expect(registrationFormSchemaOf(required).parse({ ...person, ...fieldsOfAnswers(answers) })).toEqual(
      fields,
    )
  })

  it('names everything that is missing at once', () => {
    expect(problemsOf(required, {}).toSorted()).toEqual(
      [
        'fullName required',
        'email required',
        'language required',
        'consent must-accept',
        'answer-line required',
        'answer-text required',
        'answer-choice required',
        'answer-choices required',
        'answer-consent must-accept',
      ].toSorted(),
    )
  })

  it('takes a form without answers where none is required', () => {
    expect(problemsOf(optional, { ...person, 'answer-choice': '' })).toEqual([])
    const fields = registrationFormSchemaOf(optional).parse(person)
    expect(answersIn(optional, fields)).toEqual([
      { questionId: 'consent', type: 'consent', question: label('Your consent'), isAgreed: false },
    ])
  })

  it.each([
    [{ 'answer-choice': 'other' }, 'answer-choice not-understood'],
    [{ 'answer-line': 'x'.repeat(shortAnswerMaxCharacters + 1) }, 'answer-line too-long'],
    [{ subject: 'buy' }, 'subject leave-empty'],
    [{ email: 'nobody' }, 'email not-an-email'],
  ])('refuses %j', (changed, problem) => {
    expect(problemsOf(required, { ...person, ...answered, ...changed })).toEqual([problem])
  })

  it('asks a member for no name and no email', () => {
    const { fullName: _, email: __, ...rest } = person
    expect(schemaProblems(registrationFormSchemaOf([], true), rest)).toEqual([])
    expect(Object.keys(registrationFormSchemaOf([], true).shape)).not.toContain('email')
  })

  it('lists the problems in the order of the form', () => {
    const order = registrationFieldOrder(required)
    expect(order.indexOf('answer-choices')).toBeLessThan(order.indexOf('consent'))
    expect(order).toContain(choiceField('choices', 'idea'))
  })

  it('is corrected without another consent', () => {
    const { fullName, language } = person
    expect(schemaProblems(registrationCorrectionSchemaOf(optional), { fullName, language })).toEqual([])
  })
})
