import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readTextSchema } from '../../shared/schemas/fields.ts'
import { recordItemSchema } from '../../shared/schemas/record.ts'
import { describeApi } from './api-description.ts'
import { publicOperation } from './operation.ts'
import type { ApiEnvironment } from './request-environment.ts'

const person = z.object({ name: readTextSchema, headline: readTextSchema.nullable() })
const id = z.object({ id: z.uuid() })
const run = async () => undefined
const ref = (name: string) => ({ $ref: `#/components/${name}` })

interface Described {
  paths: Record<string, Record<string, { parameters: object[]; requestBody?: object; responses: object }>>
  components: Record<'schemas' | 'parameters' | 'requestBodies' | 'responses', Record<string, object>>
}

/** Describes an API of some operations. */
async function descriptionOf(...operations: Parameters<typeof publicOperation>[1][]): Promise<Described> {
  const api = new Hono<ApiEnvironment>().basePath('/api')
  for (const operation of operations) publicOperation(api, operation)
  return (await describeApi(api, '/api')) as Described
}

/** Describes an API of operations that only respond with schemas. */
function descriptionOfAnswers(answers: Record<string, z.ZodType>): Promise<Described> {
  return descriptionOf(
    ...Object.entries(answers).map(
      ([path, answer]) => ({ method: 'get', path, right: 'read-site', summary: path, answer, run }) as const,
    ),
  )
}

describe('a description of the API', () => {
  it('says each schema, parameter and answer once, by the names that they have or where they stand first', async () => {
    const { paths, components } = await descriptionOf(
      {
        method: 'get',
        path: '/ambassadors',
        right: 'read-site',
        summary: 'All',
        answer: z.object({ items: z.array(person) }),
        run,
      },
      {
        method: 'get',
        path: '/ambassadors/{id}',
        right: 'read-site',
        summary: 'One',
        params: id,
        answer: person,
        run,
      },
    )
    expect(components.schemas).toMatchObject({
      ReadText: { type: 'object', required: ['text', 'lang'] },
      Ambassador: {
        type: 'object',
        properties: {
          name: ref('schemas/ReadText'),
          headline: { anyOf: [ref('schemas/ReadText'), { type: 'null' }] },
        },
      },
    })
    expect(components.parameters).toEqual({
      Lang: {
        name: 'lang',
        in: 'query',
        required: false,
        schema: { type: 'string', enum: ['uz', 'ru', 'en'], default: 'uz' },
      },
      Id: { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    })
    expect(paths['/api/ambassadors/{id}']?.get?.parameters).toEqual([
      ref('parameters/Id'),
      ref('parameters/Lang'),
    ])
    expect(components.responses.Ambassador).toEqual({
      description: 'Success',
      content: { 'application/json': { schema: ref('schemas/Ambassador') } },
    })
    expect(paths['/api/ambassadors/{id}']?.get?.responses).toEqual({
      200: ref('responses/Ambassador'),
      404: ref('responses/404'),
      503: ref('responses/503'),
    })
    expect(components.responses[404]).toEqual({
      description: 'No such record (`not-found`)',
      content: { 'application/problem+json': { schema: ref('schemas/Problem') } },
    })
  })

  it('names errors by their status, and bodies by their schema', async () => {
    const taking = (path: string, error: 'in-use' | 'changed-meanwhile') =>
      ({
        method: 'post',
        path,
        right: 'read-site',
        summary: path,
        body: person,
        errors: [error],
        run,
      }) as const
    const { paths, components } = await descriptionOf(
      taking('/admin/tags', 'in-use'),
      taking('/admin/links', 'in-use'),
      taking('/admin/questions', 'changed-meanwhile'),
    )
    expect(Object.keys(components.responses).filter((name) => name.startsWith('409'))).toEqual([
      '409',
      '409-2',
    ])
    expect(paths['/api/admin/questions']?.post).toMatchObject({
      requestBody: ref('requestBodies/Tags'),
      responses: { 204: { description: 'Success' }, 409: ref('responses/409-2') },
    })
    expect(components.requestBodies.Tags).toEqual({
      required: true,
      content: { 'application/json': { schema: ref('schemas/Tags') } },
    })
  })

  it('describes what extends a base by that base and what it adds', async () => {
    const { paths, components } = await descriptionOfAnswers({
      '/a': recordItemSchema.extend({ code: z.int() }),
      '/b': recordItemSchema,
      '/c': z.object({ ...recordItemSchema.shape, label: z.string(), code: z.int() }),
    })
    const schemaOf = (path: string) =>
      (paths[path]?.get?.responses as Record<number, { content?: Record<string, { schema: object }> }>)[200]
        ?.content?.['application/json']?.schema
    expect(components.schemas.RecordItem).toMatchObject({ type: 'object', properties: { id: {}, label: {} } })
    expect(schemaOf('/api/a')).toEqual({
      allOf: [
        ref('schemas/RecordItem'),
        { type: 'object', properties: { code: { type: 'integer' } }, required: ['code'] },
      ],
    })
    // A field is another one here, so it is no extension.
    expect(schemaOf('/api/c')).toMatchObject({ type: 'object', properties: { label: { type: 'string' } } })
  })

  it('says in short what Zod says at length, and the same', async () => {
    const { paths } = await descriptionOf({
      method: 'post',
      path: '/words',
      right: 'read-site',
      summary: 'Words',
      body: z.object({
        day: z.iso.date(),
        count: z.int(),
        texts: z.partialRecord(z.enum(['uz', 'ru']), z.string()),
        others: z.record(z.string(), z.int().min(1)),
        q: z.string().trim().default('no'),
        code: z.string().transform(Number).default(5),
      }),
      run,
    })
    expect(paths['/api/words']?.post?.requestBody).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              day: { type: 'string', format: 'date' },
              count: { type: 'integer' },
              texts: { type: 'object', properties: { uz: { type: 'string' }, ru: { type: 'string' } } },
              others: { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } },
              q: { type: 'string', default: 'no' },
              code: { type: 'string', default: 5 },
            },
            required: ['day', 'count', 'texts', 'others'],
          },
        },
      },
    })
  })
})
