import { z } from 'zod'
import { accountHeader, viewAsHeader } from '../../shared/contract/endpoint.ts'
import { defaultLanguage, languages } from '../../shared/i18n/languages.ts'
import { type ErrorCode, errorStatuses } from '../../shared/rules/error-codes.ts'
import { idempotencyKeyMaxCharacters } from '../../shared/rules/limits.ts'
import type { PanelRight, Right } from '../../shared/rules/rights.ts'
import { problemSchema } from '../../shared/schemas/problem.ts'
import type { Api } from './request-environment.ts'

/** The parameters of an operation that takes none. */
export const noParameters = z.object({})

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
  /** Returns the further right that follows from what the call sends. */
  rightOf?(call: {
    params: z.output<Params>
    body: Body extends z.ZodType ? z.output<Body> : undefined
  }): PanelRight
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
  /** The errors that it may respond with, in addition to those that every operation has. */
  errors?: readonly ErrorCode[]
}

/** An operation that the description of its API names. */
export interface DescribedOperation
  extends OperationDescription<Right, z.ZodObject, z.ZodType | undefined, z.ZodType> {
  needsAccount: boolean
  /** Whether its response may be cached and asked for by its ETag. */
  isCacheable?: boolean
}

const described = new WeakMap<Api, DescribedOperation[]>()

/** Adds an operation to the description of its API (N-4). */
export function describeOperation(api: Api, operation: DescribedOperation): void {
  const operations = described.get(api) ?? []
  described.set(api, operations)
  operations.push(operation)
}

/** Lists the operations that the description of an API names. */
export function describedOperations(api: Api): readonly DescribedOperation[] {
  return described.get(api) ?? []
}

/** Descriptions of errors. */
const errorDescriptions: Partial<Record<ErrorCode, string>> = {
  'malformed-body': 'The body is incomplete or damaged',
  'cross-site-request': 'The page of another site sent it',
  'sign-in-required': 'No token, or one that stands for no session',
  'token-expired': 'The token has expired',
  'account-changed': 'The token is of another account than the one that `X-Account` names',
  'not-allowed': 'The role of the account does not allow it',
  'right-missing': 'An administrator’s rights do not allow it; `errors` names the fields that they do not',
  'view-only': 'The panel is seen with another’s rights, and nothing can be changed meanwhile',
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
  'storage-full': 'There is no room for files at the instant',
}

/** The errors of reading a form. */
const formErrors: readonly ErrorCode[] = [
  'malformed-body',
  'body-too-large',
  'unsupported-content-type',
  'invalid-form',
  'too-many-requests',
]

/** The errors of an operation that needs an account. */
const accountErrors: readonly ErrorCode[] = [
  'sign-in-required',
  'token-expired',
  'session-idle',
  'account-changed',
  'not-allowed',
  'right-missing',
  'view-only',
  'password-must-change',
]

/** The content of a file. */
const binarySchema = z.string().meta({ format: 'binary' })

/** The parameter of every operation: the language of its response; any other than the three becomes Uzbek (N-1). */
const languageParameters = { lang: z.enum(languages).default(defaultLanguage) }

/** The optional header of an operation that needs an account. */
const accountHeaders = {
  [accountHeader]: z.string().optional().meta({
    description: 'The id of the account for which the request is meant; refused if the token is of another',
  }),
}

/** The optional header of an operation that reads for an account. */
const viewAsHeaders = {
  [viewAsHeader]: z.string().optional().meta({
    description:
      'The id of an administrator with whose rights one without limits reads the panel; refused for any change',
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

/** The schemas of a body by media type. */
export type Content = Readonly<Record<string, z.ZodType>>

/** A response with its schemas. */
export interface ResponseDescription {
  description: string
  content?: Content
  headers?: z.ZodObject
}

/** Returns the schemas of the parameters of an operation, by their location. */
export function parametersOf({ params, query, form, ...operation }: DescribedOperation) {
  const { method, needsAccount, isRepeatable = form?.isRepeatable } = operation
  return {
    path: params?.shape ?? {},
    query: { ...query?.shape, ...languageParameters },
    header: {
      ...(needsAccount && accountHeaders),
      ...(needsAccount && method === 'get' && viewAsHeaders),
      ...(isRepeatable && idempotencyHeaders),
    },
  } satisfies Record<string, z.ZodRawShape>
}

/** Returns the schemas of the body of an operation, if it has one. */
export function bodyOf({ form, body }: DescribedOperation): Content | undefined {
  if (!form) return body && { 'application/json': body }
  const { fields, file, isRepeatable } = form
  const text = isRepeatable
    ? fields.extend({ idempotencyKey: z.string().max(idempotencyKeyMaxCharacters).optional() })
    : fields
  if (!file) return { 'application/x-www-form-urlencoded': text }
  const { field, isRequired, description } = file
  const content = binarySchema.meta({ format: 'binary', description })
  return {
    'multipart/form-data': text.extend({
      [field]: isRequired ? content : content.optional(),
      [`${field}Ticket`]: z
        .string()
        .optional()
        .meta({ description: 'The ticket of a file that was sent before; instead of the file' }),
    }),
  }
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

/** Returns the responses of an operation by status: several errors may share one. */
export function responsesOf(operation: DescribedOperation): Record<string, ResponseDescription> {
  const success = successOf(operation)
  const byStatus = Map.groupBy(errorsOf(operation), (code) => errorStatuses[code])
  const errors = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `${errorDescriptions[code] ?? code} (\`${code}\`)`).join('. ')
    return [status, { description, content: { 'application/problem+json': problemSchema } }]
  })
  return {
    [success.status]: { description: 'Success', ...successContent(success) },
    ...(operation.isCacheable && { 304: { description: 'Unchanged since the ETag given in If-None-Match' } }),
    ...Object.fromEntries(errors),
  }
}

function successContent(success: Success<z.ZodType>): { content?: Content; headers?: z.ZodObject } {
  if ('types' in success)
    return { content: Object.fromEntries(success.types.map((type) => [type, binarySchema])) }
  if (success.status === 204) return {}
  return {
    content: { 'application/json': success.schema },
    ...(success.headers && { headers: success.headers }),
  }
}

/** Returns the errors of an operation: its own, and those that follow from its declaration. */
function errorsOf({ method, path, query, body, form, ...operation }: DescribedOperation): Set<ErrorCode> {
  const { errors = [], needsAccount, needsFreshPassword, isRepeatable = form?.isRepeatable } = operation
  const ifAny = (condition: unknown, ...codes: readonly ErrorCode[]) => (condition ? codes : [])
  return new Set<ErrorCode>([
    ...errors,
    ...ifAny(form || body, ...formErrors),
    ...ifAny(Object.keys(query?.shape ?? {}).length > 0, 'invalid-parameters'),
    ...ifAny(needsAccount, ...accountErrors),
    ...ifAny(needsFreshPassword, 'password-needed'),
    ...ifAny(form?.file, 'storage-full'),
    ...ifAny(isRepeatable, 'idempotency-key-reused'),
    ...ifAny(method !== 'get', 'cross-site-request'),
    ...ifAny(path.includes('{'), 'not-found'),
    'service-unavailable',
  ])
}
