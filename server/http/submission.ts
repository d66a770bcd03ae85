import type { Context } from 'hono'
import type { z } from 'zod'
import type { FieldProblem } from '../../shared/rules/field-problems.ts'
import { idempotencyKeyMaxCharacters } from '../../shared/rules/limits.ts'
import { honeypotName } from '../../shared/schemas/application.ts'
import { formProblems } from '../../shared/schemas/form-problems.ts'
import type { Problem } from '../../shared/schemas/problem.ts'
import type { StoredUpload } from '../../shared/schemas/upload.ts'
import { AppError } from '../errors.ts'
import { digestRequest, type RequestDigest } from '../platform/idempotency.ts'
import type { RateLimits } from '../platform/rate-limit.ts'
import type { ReceivedForm, Uploads } from '../platform/uploads/uploads.ts'
import type { ApiEnvironment } from './request-environment.ts'

const idempotencyKeyName = 'idempotencyKey'
const cvName = 'cv'
const ticketName = `${cvName}Ticket`

/** A form of the product: its fields, and whether it has a CV. */
export interface SubmissionForm<Fields extends z.ZodObject> {
  schema: Fields
  cv: 'required' | 'optional' | 'none'
  /** The order in which its problems are listed. */
  fieldOrder: readonly string[]
}

/** The services that receive forms. */
export interface SubmissionServices {
  uploads: Uploads
  limits: RateLimits
}

/** A form that is valid as far as that can be known without its record. */
export interface Submission<Fields> {
  fields: Fields
  /** The CV; `null` where none was sent, or its ticket is unknown. */
  upload: StoredUpload | null
  /** The ticket is unknown, which is normal for a retry: a problem only where the form turns out not to be one. */
  hasLostUpload: boolean
  idempotencyKey: string | undefined
  digest: RequestDigest
  /**
   * Creates the record. An expected failure carries what was received, so that no input is lost. An upload that the
   * record did not adopt, because the record existed already, is deleted.
   */
  complete: <Result extends { isRepeated: boolean }>(make: () => Promise<Result>) => Promise<Result>
}

/**
 * Receives an anonymous form: counts it, reads it, validates it by its schema (V-8).
 * @throws {AppError} `invalid-form` with one problem per field, `too-many-requests`, both with what was received; what
 *   `receiveForm` throws.
 */
export async function receiveSubmission<Fields extends z.ZodObject>(
  context: Context<ApiEnvironment>,
  { uploads, limits }: SubmissionServices,
  form: SubmissionForm<Fields>,
): Promise<Submission<z.infer<Fields>>> {
  const names = Object.keys(form.schema.shape)
  const senderAddress = context.get('senderAddress')
  await limits
    .consume('forms-by-address', senderAddress)
    .catch((error) => refuseUnread(error, context, uploads, names))

  const came = await uploads
    .receiveForm(
      context.req.raw,
      {
        textFields: [...names, idempotencyKeyName],
        ...(form.cv !== 'none' && { file: { field: cvName, kind: 'cv' as const } }),
      },
      senderAddress,
    )
    .catch((error) => {
      const unfiltered = error instanceof AppError ? error.details.received : undefined
      throw unfiltered ? withReceived(error, receivedOf(names, unfiltered.fields, unfiltered.upload)) : error
    })
  const received = receivedOf(names, came.fields, came.upload)
  const idempotencyKey = context.req.header('idempotency-key') || came.fields[idempotencyKeyName] || undefined
  const hasLostUpload = came.problem?.code === 'ticket-expired'

  const parsed = form.schema.safeParse(came.fields)
  const problems = [
    ...(parsed.success ? [] : formProblems(parsed.error, came.fields)),
    ...keyProblems(idempotencyKey),
  ]
  // With other problems a lost upload is reported at once; alone it may be a retry.
  if (!hasLostUpload || problems.length > 0 || !idempotencyKey) problems.push(...fileProblems(form, came))
  if (!parsed.success || problems.length > 0) {
    const positionOf = ({ field }: FieldProblem) =>
      form.fieldOrder.indexOf(field) + 1 || Number.MAX_SAFE_INTEGER
    problems.sort((one, other) => positionOf(one) - positionOf(other))
    throw new AppError('invalid-form', { problems, received })
  }
  return {
    fields: parsed.data,
    upload: came.upload,
    hasLostUpload,
    idempotencyKey,
    digest: digestRequest(parsed.data, hasLostUpload ? 'unknown' : (came.uploadSha256 ?? 'none')),
    complete: async (make) => {
      try {
        const result = await make()
        if (result.isRepeated && came.upload) await uploads.discard(came.upload.ticket)
        return result
      } catch (error) {
        throw withReceived(error, received)
      }
    },
  }
}

/**
 * Refuses a form before its file is accepted. It reads the form to its end without storing the file, since a browser
 * shows a response only once it could send everything. The typed values are returned with the error.
 * @throws always: the error itself, with what was received where it could be read.
 */
export async function refuseUnread(
  error: unknown,
  context: Context<ApiEnvironment>,
  uploads: Uploads,
  names: readonly string[],
): Promise<never> {
  if (!(error instanceof AppError)) throw error
  const { fields } = await uploads
    .receiveForm(context.req.raw, { textFields: [...names, ticketName] }, context.get('senderAddress'))
    .catch((): Pick<ReceivedForm, 'fields'> => {
      throw error
    })
  const upload = (fields[ticketName] && (await uploads.find(fields[ticketName]))) || null
  throw withReceived(error, receivedOf(names, fields, upload))
}

/** Makes the error of a form whose file is gone: its ticket has ended, or another form has adopted it. */
export function uploadIsLost(): AppError {
  return new AppError('invalid-form', { problems: [{ field: cvName, code: 'ticket-expired' }] })
}

function withReceived(error: unknown, received: Problem['received']): unknown {
  return error instanceof AppError ? new AppError(error.code, { ...error.details, received }) : error
}

/** Returns the input, without what people do not see: the honeypot and the key. */
function receivedOf(
  names: readonly string[],
  fields: Readonly<Record<string, string>>,
  upload: StoredUpload | null,
): NonNullable<Problem['received']> {
  const typed = Object.entries(fields).filter(([name]) => names.includes(name) && name !== honeypotName)
  return { fields: Object.fromEntries(typed), upload }
}

function fileProblems(
  { cv }: Pick<SubmissionForm<z.ZodObject>, 'cv'>,
  { problem, upload }: ReceivedForm,
): FieldProblem[] {
  if (problem) return [problem]
  return cv === 'required' && !upload ? [{ field: cvName, code: 'cv-missing' }] : []
}

function keyProblems(idempotencyKey: string | undefined): FieldProblem[] {
  const length = idempotencyKey?.length ?? 0
  const max = idempotencyKeyMaxCharacters
  if (length <= max) return []
  return [{ field: idempotencyKeyName, code: 'too-long', values: { max, length, count: length - max } }]
}
