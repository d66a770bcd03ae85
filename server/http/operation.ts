import type { Context } from 'hono'
import type { z } from 'zod'
import { parseQuery } from '../../shared/contract/query.ts'
import { apiLanguage, type Language } from '../../shared/i18n/languages.ts'
import { jsonBodyMaxBytes, jsonBodyTimeoutMs } from '../../shared/rules/limits.ts'
import { type AccountRight, isPanelRight, type PublicRight, type Right } from '../../shared/rules/rights.ts'
import { formProblems } from '../../shared/schemas/form-problems.ts'
import { AppError } from '../errors.ts'
import { BodyError, readBody } from '../platform/read-body.ts'
import { chooseEncoding, compressBody } from './answer.ts'
import {
  type Account,
  authenticate,
  requireFreshPassword,
  requireRight,
  type Sessions,
} from './authentication.ts'
import { declareRight } from './declared-rights.ts'
import {
  describeOperation,
  noParameters,
  type OperationDescription,
  successOf,
} from './operation-description.ts'
import type { Api, ApiEnvironment } from './request-environment.ts'

/** The input of an operation. */
export interface OperationInput<Params, Body> {
  context: Context<ApiEnvironment>
  params: Params
  /** The validated JSON body; `undefined` where the operation takes none. */
  body: Body
  language: Language
  now: Date
}

/** The input of an operation of an account. */
export interface AccountOperationInput<Params, Body> extends OperationInput<Params, Body> {
  /** The account that sends the request: read from the database for this very request. */
  account: Account
}

/** The result of an operation: the body of its response, `undefined` for 204, or a response of its own. */
type OperationResult<Answer extends z.ZodType> =
  | { value: z.input<Answer>; headers?: Record<string, string> }
  | Response
  | undefined

type BodyOf<Body extends z.ZodType | undefined> = Body extends z.ZodType ? z.output<Body> : undefined

/** An operation that needs no account. */
interface PublicOperation<
  Params extends z.ZodObject,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType,
> extends OperationDescription<PublicRight, Params, Body, Answer> {
  run: (input: OperationInput<z.infer<Params>, BodyOf<Body>>) => Promise<OperationResult<Answer>>
}

/** An operation of a signed-in account. */
interface AccountOperation<
  Params extends z.ZodObject,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType,
> extends OperationDescription<AccountRight, Params, Body, Answer> {
  /** Whether an open page calls it automatically, which must not keep a session alive. */
  isBySchedule?: boolean
  run: (input: AccountOperationInput<z.infer<Params>, BodyOf<Body>>) => Promise<OperationResult<Answer>>
}

/**
 * Adds one public operation whose responses are never cached: a write, or a read behind a secret. It checks the
 * parameters (an invalid one is `not-found`), the body (`invalid-form`) and the response (a property outside its schema
 * is never sent). It sends `no-store` and is described in the OpenAPI document.
 */
export function publicOperation<
  Params extends z.ZodObject,
  Answer extends z.ZodType,
  Body extends z.ZodType | undefined = undefined,
>(api: Api, operation: PublicOperation<Params, Body, Answer>): void {
  addOperation(api, operation, (input) => operation.run(input))
}

/**
 * Adds an operation for signed-in accounts that have the right. At every request the token is checked and the account
 * read again, before anything else is read.
 * @throws {AppError} to the caller `sign-in-required`, `token-expired`, `session-idle` (401), `not-allowed`,
 *   `right-missing`, `view-only`, `password-needed` (403).
 */
export function accountOperation<
  Params extends z.ZodObject,
  Answer extends z.ZodType,
  Body extends z.ZodType | undefined = undefined,
>(api: Api, sessions: Sessions, operation: AccountOperation<Params, Body, Answer>): void {
  addOperation(
    api,
    operation,
    (input, account) => {
      if (!account) throw new AppError('sign-in-required')
      if (operation.needsFreshPassword) requireFreshPassword(account, input.now)
      return operation.run({ ...input, account })
    },
    (context) => authenticate(context, sessions, operation.right, { isUse: !operation.isBySchedule }),
  )
}

function addOperation<
  Params extends z.ZodObject,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType,
>(
  api: Api,
  operation: OperationDescription<Right, Params, Body, Answer>,
  run: (
    input: OperationInput<z.infer<Params>, BodyOf<Body>>,
    account: Account | undefined,
  ) => Promise<OperationResult<Answer>>,
  identify?: (context: Context<ApiEnvironment>) => Promise<Account>,
): void {
  describeOperation(api, { ...operation, needsAccount: identify !== undefined })
  const { method, path, params: paramsSchema = noParameters } = operation
  const success = successOf(operation)
  declareRight(api, method, path, operation.right)
  api.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
    const account = await identify?.(context)
    const params = paramsSchema.safeParse(context.req.param())
    if (!params.success) throw new AppError('not-found')
    const body = operation.body ? await readJsonBody(context.req.raw, operation.body) : undefined
    const call = { params: params.data as z.infer<Params>, body: body as BodyOf<Body> }
    if (account && operation.rightOf) requireRight(account, operation.rightOf(call))
    const language = apiLanguage(context.req.query('lang'))
    const input = {
      context,
      ...call,
      language,
      now: new Date(),
    }
    const result = await run(input, account)
    if (result instanceof Response) return result
    const headers = { 'cache-control': 'no-store', 'content-language': language, ...result?.headers }
    if (!('schema' in success) || !result) return new Response(null, { status: 204, headers })
    const packed = await packedAnswer(
      JSON.stringify(success.schema.parse(result.value)),
      mayBePacked(operation) ? context.req.header('accept-encoding') : undefined,
    )
    return new Response(packed.body, {
      status: success.status,
      headers: { ...headers, ...packed.headers, 'content-type': 'application/json; charset=utf-8' },
    })
  })
}

/**
 * Tells whether a response may be compressed: those that the panel reads, lists above all. The length of a compressed
 * response can reveal a secret in it to an attacker who adds guesses and makes a browser send requests (BREACH). That
 * is impossible here. Responses to the panel hold no secret of the requester. The session's token comes in a header,
 * and only the responses of signing in carry it, which are not compressed. No other site can make a browser send that
 * header.
 */
function mayBePacked({ method, right }: { method: string; right: Right }): boolean {
  return method === 'get' && isPanelRight(right)
}

/**
 * Compresses a response in the best encoding that its client accepts.
 * @param acceptEncoding `undefined` leaves it as it is.
 * @returns the body, with the headers that describe its encoding.
 */
async function packedAnswer(answer: string, acceptEncoding: string | undefined) {
  const bytes = Buffer.from(answer)
  const encoding = chooseEncoding(acceptEncoding, bytes.length)
  const body = new Uint8Array(await compressBody(bytes, encoding))
  const headers: Record<string, string> =
    encoding === 'identity' ? {} : { 'content-encoding': encoding, vary: 'accept-encoding' }
  return { body, headers }
}

/**
 * Reads and checks the query parameters of a request.
 * @throws {AppError} `invalid-parameters` that names those that are not understood.
 */
export function readQuery<Query extends z.ZodObject>(
  context: Context<ApiEnvironment>,
  schema: Query,
): z.output<Query> {
  const { query, ignored } = parseQuery(schema, new URL(context.req.url).searchParams)
  if (ignored.length === 0) return query
  throw new AppError('invalid-parameters', {
    problems: ignored.map((field) => ({ field, code: 'not-understood' })),
  })
}

/** An escaped NUL, which PostgreSQL refuses in every text; a backslash that is escaped itself begins none. */
const escapedNul = /(?<!\\)((?:\\\\)*)\\u0000/g

/**
 * Reads and validates the JSON body of a request. Only `application/json` is accepted, so that a page of another site
 * cannot send one without a preflight request. NUL characters are removed, in names too.
 * @param timeoutMs the time in which all of it must arrive.
 * @throws {AppError} `unsupported-content-type`, `body-too-large`, `malformed-body`, `invalid-form` with one problem
 *   per field.
 */
export async function readJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  timeoutMs = jsonBodyTimeoutMs,
): Promise<z.output<Schema>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json(?:\s*;\s*charset=utf-8)?$/i.test(type))
    throw new AppError('unsupported-content-type')
  const value = parseJson(await readBytes(request, timeoutMs))
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError('invalid-form', { problems: formProblems(parsed.error, value) })
}

function parseJson(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text.replaceAll(escapedNul, '$1'))
  } catch {
    throw new AppError('malformed-body')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('malformed-body')
  return value as Record<string, unknown>
}

async function readBytes(request: Request, timeoutMs: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > jsonBodyMaxBytes) throw new AppError('body-too-large')
  if (!request.body) return Buffer.alloc(0)
  const bounds = { maxBytes: jsonBodyMaxBytes, silenceMaxMs: timeoutMs, timeoutMs }
  try {
    return Buffer.concat(await Array.fromAsync(readBody(request.body, bounds)))
  } catch (error) {
    const isTooLong = error instanceof BodyError && error.reason === 'too-long'
    throw new AppError(isTooLong ? 'body-too-large' : 'malformed-body')
  }
}
