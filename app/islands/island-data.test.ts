import fc from 'fast-check'
import { expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { longAnswerMaxCharacters } from '../../shared/rules/limits.ts'
import { schemaProblems } from '../../shared/schemas/form-problems.ts'
import { answerField, questionTypes } from '../../shared/schemas/registration.ts'
import { registrationFieldOrder, registrationFormSchemaOf } from '../../shared/schemas/registration-form.ts'
import { registrationProblems, textsOfIsland } from './island-data.ts'

const questions = [true, false].flatMap((isRequired) =>
  questionTypes.map((type) => ({
    ...{ id: `${type}-${isRequired}`, type, isRequired },
    choices: type.startsWith('choice') ? [{ id: 'one' }, { id: 'two' }] : [],
  })),
)
const fields = [...registrationFieldOrder(questions), answerField('choices-true')]
const typed = fc.constantFrom(
  ...['', 'on', 'off', 'one', 'uz', 'a', 'somebody@example', 'some body@example.uz', 'аziza@example.uz'],
  ...['somebody@example.uz', 'some,body@example.uz', 'x'.repeat(longAnswerMaxCharacters + 1)],
)

it('has the texts of all problems that the form of an activity can find', () => {
  const schema = registrationFormSchemaOf(questions)
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fields), typed, { noNullPrototype: true }), (values) => {
      for (const { code } of schemaProblems(schema, values)) expect(registrationProblems).toContain(code)
    }),
  )
})

it.each(['uz', 'ru', 'en'] as const)('holds no further errors than those, in %s', (language) => {
  const { errors } = resources[language]
  const { fields: shown, failure } = textsOfIsland('registration-form', 'errors', errors) as {
    fields: Record<string, string>
    failure: object
  }
  expect(failure).toEqual(errors.failure)
  expect(new Set(Object.keys(shown).map((key) => key.replace(/_\w+$/, '')))).toEqual(
    new Set(registrationProblems),
  )
  expect(textsOfIsland('application-form', 'errors', errors)).toHaveProperty('fields', errors.fields)
})
