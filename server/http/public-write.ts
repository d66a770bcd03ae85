import type { Context } from 'hono'
import { z } from 'zod'
import { defaultLanguage, type Language, languages } from '../../shared/i18n/languages.ts'
import { type ErrorCode, errorStatuses } from '../../shared/rules/error-codes.ts'
import { idempotencyKeyMaxCharacters } from '../../shared/rules/limits.ts'
import { problemSchema } from '../../shared/schemas/problem.ts'
import { AppError } from './problem.ts'
import { type Api, apiLanguage } from './public-read.ts'
import type { ApiEnvironment } from './request-environment.ts'

/** A form as the OpenAPI document describes it. */
interface FormDescription {
  /** Its text fields with their bounds. */
  fields: z.ZodObject
  /** Its file, if it has one. */
  file?: { field: string; isRequired: boolean; description: string }
  /** Whether a retry may name itself by an idempotency key (N-7). */
  isRepeatable?: boolean
}

/** What an operation answers with when it succeeds. */
type Success<Answer extends z.ZodType> =
  | { status: 200 | 201; schema: Answer; headers?: z.ZodObject }
  | { status: 204 }
  /** A file, described by its types; `run` gives the whole response. */
  | { status: 200; types: readonly string[] }

/** What a write, or a read behind a secret, is given. */
export interface OperationInput<Params> {
  context: Context<ApiEnvironment>
  params: Params
  language: Language
  now: Date
}

/** What it gives back: the value of its answer, `undefined` for 204, or a response of its own. */
type OperationResult<Answer extends z.ZodType> =
  | { value: z.input<Answer>; headers?: Record<string, string> }
  | Response
  | undefined

interface Operation<Params extends z.ZodObject, Answer extends z.ZodType> {
  method: 'get' | 'post' | 'delete'
  /** The path below `/api`, with parameters as `{id}`. */
  path: string
  summary: string
  params: Params
  form?: FormDescription
  success: Success<Answer>
  /** The errors that it may answer with, beside those that every operation has. */
  errors?: readonly ErrorCode[]
  run: (input: OperationInput<z.infer<Params>>) => Promise<OperationResult<Answer>>
}

/**
 * Adds one operation whose answers nobody keeps to the API: a write, or a read behind a secret. Checked parameters
 * (a wrong one is `not-found`), the answer checked against its schema (what is not in it never leaves), `no-store`,
 * described in the OpenAPI document.
 */
export function publicWrite<Params extends z.ZodObject, Answer extends z.ZodType>(
  api: Api,
  operation: Operation<Params, Answer>,
): void {
  describeOperation(api, operation)
  const { method, path, success, run } = operation
  api.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
    const params = operation.params.safeParse(context.req.param())
    if (!params.success) throw new AppError('not-found')
    const language = apiLanguage(context.req.query('lang'))
    const result = await run({ context, params: params.data, language, now: new Date() })
    if (result instanceof Response) return result
    const headers = { 'cache-control': 'no-store', 'content-language': language, ...result?.headers }
    if (!('schema' in success) || !result) return new Response(null, { status: 204, headers })
    return new Response(JSON.stringify(success.schema.parse(result.value)), {
      status: success.status,
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    })
  })
}

/** In words, when an error is the answer of a write. */
const errorDescriptions: Partial<Record<ErrorCode, string>> = {
  'malformed-body': 'The body is incomplete or damaged',
  'cross-site-request': 'The page of another site sent it',
  'not-found': 'No such record',
  'not-allowed-now': 'The present state does not allow it',
  'body-too-large': 'The texts of the form are too large',
  'unsupported-content-type': 'The body is no form',
  'invalid-form': 'Fields that need to be put right, each named in `errors`; `received` is what arrived',
  'idempotency-key-reused': 'Another request was sent under the same idempotency key',
  'too-many-requests': 'Too many in a short time: `Retry-After` says in how many seconds to try again',
  'service-unavailable': 'The database does not answer',
  'storage-full': 'There is no room for files at the moment',
}

/** What reading a form may fail with. */
const formErrors: readonly ErrorCode[] = [
  'malformed-body',
  'body-too-large',
  'unsupported-content-type',
  'invalid-form',
  'too-many-requests',
]

/** Adds an operation to the OpenAPI document (N-4). */
function describeOperation<Params extends z.ZodObject, Answer extends z.ZodType>(
  api: Api,
  { method, path, summary, params, form, success, errors = [] }: Operation<Params, Answer>,
): void {
  const codes = new Set<ErrorCode>([
    ...errors,
    ...(form ? formErrors : []),
    ...(form?.file ? (['storage-full'] as const) : []),
    ...(form?.isRepeatable ? (['idempotency-key-reused'] as const) : []),
    ...(method === 'get' ? [] : (['cross-site-request'] as const)),
    ...(path.includes('{') ? (['not-found'] as const) : []),
    'service-unavailable',
  ])
  api.openAPIRegistry.registerPath({
    method,
    path,
    summary,
    request: {
      params,
      query: z.object({ lang: z.enum(languages).default(defaultLanguage) }),
      ...(form?.isRepeatable && {
        headers: z.object({
          'Idempotency-Key': z
            .string()
            .max(idempotencyKeyMaxCharacters)
            .optional()
            .meta({ description: 'Any text, new for each record: a retry under it gives the same record' }),
        }),
      }),
      ...(form && { body: { required: true, content: describeForm(form) } }),
    },
    responses: { [success.status]: describeSuccess(summary, success), ...describeErrors(codes) },
  })
}

function describeForm({ fields, file, isRepeatable }: FormDescription) {
  const text = isRepeatable
    ? fields.extend({ idempotencyKey: z.string().max(idempotencyKeyMaxCharacters).optional() })
    : fields
  if (!file) return { 'application/x-www-form-urlencoded': { schema: text } }
  const { field, isRequired, description } = file
  const content = z.string().meta({ format: 'binary', description })
  const schema = text.extend({
    [field]: isRequired ? content : content.optional(),
    [`${field}Ticket`]: z
      .string()
      .optional()
      .meta({ description: 'The ticket of a file that was sent before; instead of the file' }),
  })
  return { 'multipart/form-data': { schema } }
}

function describeSuccess<Answer extends z.ZodType>(summary: string, success: Success<Answer>) {
  if ('types' in success) {
    const schema = z.string().meta({ format: 'binary' })
    return {
      description: summary,
      content: Object.fromEntries(success.types.map((type) => [type, { schema }])),
    }
  }
  if (success.status === 204) return { description: summary }
  return {
    description: summary,
    content: { 'application/json': { schema: success.schema } },
    ...(success.headers && { headers: success.headers }),
  }
}

/** One answer a status: several codes may share one. */
function describeErrors(codes: ReadonlySet<ErrorCode>) {
  const statuses = new Map<number, ErrorCode[]>()
  for (const code of codes)
    statuses.set(errorStatuses[code], [...(statuses.get(errorStatuses[code]) ?? []), code])
  return Object.fromEntries(
    [...statuses].map(([status, shared]) => [
      status,
      {
        description: shared.map((code) => `${errorDescriptions[code] ?? code} (\`${code}\`)`).join('. '),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  )
}
