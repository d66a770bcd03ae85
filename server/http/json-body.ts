import type { z } from 'zod'
import { jsonBodyMaxBytes } from '../../shared/rules/limits.ts'
import { formProblems } from '../../shared/schemas/form-problems.ts'
import { AppError } from './problem.ts'

/**
 * Reads and checks the JSON body of a request. Nothing but `application/json` is taken, so that no page of another
 * site can send one without being asked first.
 * @throws {AppError} `unsupported-content-type`, `body-too-large`, `malformed-body`, `invalid-form` with one problem a
 * field.
 */
export async function readJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json(?:\s*;\s*charset=utf-8)?$/i.test(type))
    throw new AppError('unsupported-content-type')
  const value = parseJson(await readBytes(request))
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError('invalid-form', { problems: formProblems(parsed.error, value) })
}

function parseJson(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('malformed-body')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('malformed-body')
  return value as Record<string, unknown>
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > jsonBodyMaxBytes) throw new AppError('body-too-large')
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of request.body ?? []) {
      size += part.byteLength
      if (size > jsonBodyMaxBytes) throw new AppError('body-too-large')
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed-body')
  }
  return Buffer.concat(parts)
}
