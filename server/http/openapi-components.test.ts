import { describe, expect, it } from 'vitest'
import { type Description, shareParts } from './openapi-components.ts'

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
  it('says each schema, parameter and answer once, by the names that they have or where they stand first', async () => {
    const { paths, components } = await shareParts(described, { ReadText: text })
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
      requestBodies: {},
      responses: {
        404: {
          description: 'No such record (`not-found`)',
          content: { 'application/problem+json': { schema: ref('schemas/ReadText') } },
        },
      },
    })
    expect(paths?.['/api/ambassadors/{id}']?.get?.parameters).toEqual([id, ref('parameters/Lang')])
    expect(paths?.['/api/ambassadors/{id}']?.get?.responses).toEqual({
      200: { description: 'It', content: { 'application/json': { schema: ref('schemas/Ambassador') } } },
      404: ref('responses/404'),
    })
  })

  it('names errors by their status, and bodies by their schema or path', async () => {
    const problem = (description: string) => ({
      description,
      content: { 'application/problem+json': { schema: text } },
    })
    const body = { required: true, content: { 'application/json': { schema: text } } }
    const taking = (description: string) => ({
      post: { requestBody: body, responses: { 409: problem(description) } },
    })
    const { paths, components } = await shareParts({
      paths: {
        '/api/admin/tags': taking('Used'),
        '/api/admin/links': taking('Used'),
        '/api/admin/questions': taking('Changed'),
        '/api/admin/pages': taking('Changed'),
      },
    } as unknown as Description)
    expect(Object.keys(components?.responses as object)).toEqual(['409', '409-2'])
    expect(paths?.['/api/admin/pages']?.post).toEqual({
      requestBody: { $ref: '#/components/requestBodies/Tags' },
      responses: { 409: { $ref: '#/components/responses/409-2' } },
    })
  })

  it('describes what extends a base by that base and what it adds', async () => {
    const base = {
      type: 'object',
      properties: { id: { type: 'string', format: 'uuid' }, label: text, at: { type: 'string' } },
      required: ['id'],
    }
    const larger = {
      ...base,
      properties: { ...base.properties, code: { type: 'integer' } },
      required: ['id', 'code'],
    }
    const other = { ...larger, required: ['code'] }
    const paths = {
      '/api/a': { get: { responses: answer(larger) } },
      '/api/b': { get: { responses: answer({ type: 'array', items: larger }) } },
      '/api/c': { get: { responses: answer(base) } },
      '/api/d': { get: { responses: answer(other) } },
    }
    const { components } = await shareParts(
      { paths } as unknown as Description,
      { Base: base, Larger: larger },
      ['Base'],
    )
    const schemas = components?.schemas as Record<string, object>
    expect(schemas.Larger).toEqual({
      allOf: [
        { $ref: '#/components/schemas/Base' },
        { type: 'object', properties: { code: { type: 'integer' } }, required: ['code'] },
      ],
    })
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Base', 'Larger']))
  })

  it('leaves what it is given as it is', async () => {
    const before = JSON.stringify(described)
    await shareParts(described)
    expect(JSON.stringify(described)).toBe(before)
  })
})
