import { z } from 'zod'
import { accountHeader } from '../../shared/contract/endpoint.ts'
import { defaultLanguage, languages } from '../../shared/i18n/languages.ts'
import { type ErrorCode, errorStatuses } from '../../shared/rules/error-codes.ts'
import { idempotencyKeyMaxCharacters } from '../../shared/rules/limits.ts'
import type { Right } from '../../shared/rules/rights.ts'
import { problemSchema } from '../../shared/schemas/problem.ts'
import { noParameters, successDescription } from './public-read.ts'
import type { Api } from './request-environment.ts'

/** A form as the OpenAPI document describes it. */
interface FormDescription {
  /** Its text fields with their bounds. */
  fields: z.ZodObject
  /** Its file, if it has one. */
  file?: { field: string; isRequired: boolean; description: string }
  /** Whether a retry may carry an idempotency key (N-7). */
  isRepeatable?: boolean
}

/** The response of an operation that succeeds. */
export type Success<Answer extends z.ZodType> =
  | { status: 200 | 201; schema: Answer; headers?: z.ZodObject }
  | { status: 204 }
  /** A file, described by its types; `run` returns the whole response. */
  | { status: 200; types: readonly string[] }

/** The declaration of an operation, without its implementation. */
export interface OperationDescription<
  Name extends Right,
  Params extends z.ZodObject,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType,
> {
  /** The right that it needs, by the one table (S-9). */
  right: Name
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** The path below `/api`, with parameters as `{id}`. */
  path: string
  summary: string
  params?: Params
  /** The query parameters, which `run` reads by `readQuery`. */
  query?: z.ZodObject
  /** Its JSON body, the same schema that the client validates by (V-8). */
  body?: Body
  /** Whether a retry of a JSON body may carry an idempotency key (N-7), which `run` reads from the header. */
  isRepeatable?: boolean
  /** Whether the password must have been typed recently (ASVS 7.5.1). */
  needsFreshPassword?: boolean
  form?: FormDescription
  /** The body of its response: with status 200 unless it names one, or 204 without a body. */
  answer?: Answer
  status?: 201
  /** The response where it is more than that, or has another status. */
  success?: Success<Answer>
  /** The errors that it may respond with, beside those that every operation has. */
  errors?: readonly ErrorCode[]
}

/** The name of the token in the OpenAPI document. */
export const bearerScheme = 'token'

/** Descriptions of the errors of writes. */
const errorDescriptions: Partial<Record<ErrorCode, string>> = {
  'malformed-body': 'The body is incomplete or damaged',
  'cross-site-request': 'The page of another site sent it',
  'sign-in-required': 'No token, or one that stands for no session',
  'token-expired': 'The token has expired',
  'account-changed': 'The token is of another account than the one that `X-Account` names',
  'not-allowed': 'The role of the account does not allow it',
  'session-idle': 'An administrator has done nothing for too long',
  'password-needed': 'The password has to be typed once more: `/profile/password-check`',
  'password-must-change': 'A one-time password has to be replaced first',
  'not-found': 'No such record',
  'not-allowed-now': 'The present state does not allow it',
  'changed-meanwhile': 'Somebody else has changed it since it was read',
  'in-use': 'Other records still refer to it',
  'invalid-parameters': 'Parameters that were not understood, each named in `errors`',
  'body-too-large': 'The texts of the form are too large',
  'unsupported-content-type': 'The body is no form',
  'invalid-form': 'Fields that need to be put right, each named in `errors`; `received` is what arrived',
  'idempotency-key-reused': 'Another request was sent under the same idempotency key',
  'too-many-requests': 'Too many in a short time: `Retry-After` says in how many seconds to try again',
  'service-unavailable': 'The database does not answer',
  'storage-full': 'There is no room for files at the moment',
}

/** The errors of reading a form. */
const formErrors: readonly ErrorCode[] = [
  'malformed-body',
  'body-too-large',
  'unsupported-content-type',
  'invalid-form',
  'too-many-requests',
]

/** The optional header of an operation that needs an account. */
const accountHeaders = {
  [accountHeader]: z.string().optional().meta({
    description: 'The id of the account for which the request is meant; refused if the token is of another',
  }),
}

/** The optional header of an operation that may be retried. */
const idempotencyHeaders = {
  'Idempotency-Key': z
    .string()
    .max(idempotencyKeyMaxCharacters)
    .optional()
    .meta({ description: 'Any text, new for each record: a retry under it gives the same record' }),
}

/** Adds an operation to the OpenAPI document (N-4). */
export function describeOperation<
  Params extends z.ZodObject,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType,
>(
  api: Api,
  {
    method,
    path,
    summary,
    params = noParameters as Params,
    query = noParameters,
    body,
    form,
    isRepeatable = form?.isRepeatable,
    needsFreshPassword = false,
    answer,
    status,
    success = successOf({ answer, status }),
    errors = [],
  }: OperationDescription<Right, Params, Body, Answer>,
  needsAccount: boolean,
): void {
  const codes = new Set<ErrorCode>([
    ...errors,
    ...(form || body ? formErrors : []),
    ...(Object.keys(query.shape).length > 0 ? (['invalid-parameters'] as const) : []),
    ...(needsAccount
      ? ([
          'sign-in-required',
          'token-expired',
          'session-idle',
          'account-changed',
          'not-allowed',
          'password-must-change',
        ] as const)
      : []),
    ...(needsFreshPassword ? (['password-needed'] as const) : []),
    ...(form?.file ? (['storage-full'] as const) : []),
    ...(isRepeatable ? (['idempotency-key-reused'] as const) : []),
    ...(method === 'get' ? [] : (['cross-site-request'] as const)),
    ...(path.includes('{') ? (['not-found'] as const) : []),
    'service-unavailable',
  ])
  api.openAPIRegistry.registerPath({
    method,
    path,
    summary,
    // Operations without an account say so; all others need what the description needs as a whole.
    ...(!needsAccount && { security: [] }),
    request: {
      params,
      query: query.extend({ lang: z.enum(languages).default(defaultLanguage) }),
      headers: z.object({ ...(needsAccount && accountHeaders), ...(isRepeatable && idempotencyHeaders) }),
      ...(form && { body: { required: true, content: describeForm(form) } }),
      ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
    },
    responses: { [success.status]: describeSuccess(success), ...describeErrors(codes) },
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

/** Returns the response of an operation that succeeds: its own description, else its body, else none. */
export function successOf<Answer extends z.ZodType>({
  answer,
  status = 200,
  success,
}: {
  answer?: Answer | undefined
  status?: 200 | 201 | undefined
  success?: Success<Answer> | undefined
}): Success<Answer> {
  return success ?? (answer ? { status, schema: answer } : { status: 204 })
}

function describeSuccess<Answer extends z.ZodType>(success: Success<Answer>) {
  if ('types' in success) {
    const schema = z.string().meta({ format: 'binary' })
    return {
      description: successDescription,
      content: Object.fromEntries(success.types.map((type) => [type, { schema }])),
    }
  }
  if (success.status === 204) return { description: successDescription }
  return {
    description: successDescription,
    content: { 'application/json': { schema: success.schema } },
    ...(success.headers && { headers: success.headers }),
  }
}

/** Describes one response per status: several codes may share one. */
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
