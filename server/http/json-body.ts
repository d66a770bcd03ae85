import type { z } from 'zod'
import { jsonBodyMaxBytes, jsonBodyTimeoutMs } from '../../shared/rules/limits.ts'
import { formProblems } from '../../shared/schemas/form-problems.ts'
import { AppError } from '../errors.ts'
import { BodyError, readBody } from '../platform/read-body.ts'

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
