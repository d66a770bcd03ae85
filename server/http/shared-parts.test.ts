import { describe, expect, it } from 'vitest'
import { type Description, shareParts } from './shared-parts.ts'

const text = {
  type: 'object',
  properties: { text: { type: 'string' }, lang: { type: 'string', enum: ['uz', 'ru', 'en'] } },
}
const person = { type: 'object', properties: { name: text, headline: { anyOf: [text, { type: 'null' }] } } }
const problem = {
  description: 'No such record (`not-found`)',
  content: { 'application/problem+json': { schema: text } },
}
const language = { name: 'lang', in: 'query', schema: { type: 'string', default: 'uz' } }
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
const answer = (schema: object) => ({
  200: { description: 'It', content: { 'application/json': { schema } } },
  404: problem,
})
const described = {
  paths: {
    '/api/ambassadors': {
      get: { parameters: [language], responses: answer({ type: 'array', items: person }) },
    },
    '/api/ambassadors/{id}': { get: { parameters: [id, language], responses: answer(person) } },
  },
} as unknown as Description

describe('a description of the API', () => {
  it('says each schema, parameter and answer once, by the names that they have or where they stand first', () => {
    const { paths, components } = shareParts(described, { ReadText: text })
    const ref = (name: string) => ({ $ref: `#/components/${name}` })
    expect(components).toEqual({
      schemas: {
        ReadText: text,
        Ambassador: {
          type: 'object',
          properties: {
            name: ref('schemas/ReadText'),
            headline: { anyOf: [ref('schemas/ReadText'), { type: 'null' }] },
          },
        },
      },
      parameters: { Lang: language },
      responses: {
        NotFound: {
          description: 'No such record (`not-found`)',
          content: { 'application/problem+json': { schema: ref('schemas/ReadText') } },
        },
      },
    })
    expect(paths?.['/api/ambassadors/{id}']?.get?.parameters).toEqual([id, ref('parameters/Lang')])
    expect(paths?.['/api/ambassadors/{id}']?.get?.responses).toEqual({
      200: { description: 'It', content: { 'application/json': { schema: ref('schemas/Ambassador') } } },
      404: ref('responses/NotFound'),
    })
  })

  it('leaves what it is given as it is', () => {
    const before = JSON.stringify(described)
    shareParts(described)
    expect(JSON.stringify(described)).toBe(before)
  })
})
