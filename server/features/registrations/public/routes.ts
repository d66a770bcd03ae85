import { eq } from 'drizzle-orm'
import * as contract from '../../../../shared/contract/registrations.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { registrationAddress } from '../../../../shared/rules/addresses.ts'
import { isPublicAt } from '../../../../shared/rules/publication.ts'
import {
  type RegistrationFields,
  registrationReceiptSchema,
} from '../../../../shared/schemas/registration.ts'
import {
  answersIn,
  registrationFieldOrder,
  registrationFormSchemaOf,
} from '../../../../shared/schemas/registration-form.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { AppError } from '../../../errors.ts'
import { type Account, authenticate } from '../../../http/authentication.ts'
import { type OperationInput, publicOperation } from '../../../http/operation.ts'
import { type PublicApi, publicRead } from '../../../http/public-read.ts'
import { receiveSubmission, refuseUnread, type Submission } from '../../../http/submission.ts'
import { translateRegistration } from '../../../messages.ts'
import { claimIdempotencyKey } from '../../../platform/idempotency.ts'
import { createRateLimits } from '../../../platform/rate-limit.ts'
import { presentAvailability } from '../../../presenters/availability.ts'
import { presentQuestions } from '../../../records/registrations/own-registration.ts'
import { register } from '../../../records/registrations/register.ts'
import type { RegisteredActivityRow } from '../../../records/registrations/registration-rows.ts'
import type { NewRegistration } from '../../../records/registrations/write-registration.ts'
import type { Services } from '../../../services.ts'
import { ownRegistrationRoutes } from './own-routes.ts'

/** Adds what visitors read of the registration for an activity, registering, and the own page (T-2, T-4). */
export function activityRegistrationRoutes(options: PublicApi, services: Services): void {
  const {
    database: { reads },
    readModel,
  } = services
  publicRead(options, contract.readRegistrationForm, {
    summary: 'The availability of an activity, and the questions of its registration',
    async read({ params, language, now, dependencies }) {
      dependencies.shows('activities')
      const content = await readModel.current()
      dependencies.changesAt(content.activities.nextChange(now.getTime()))
      const activity = await readActivity(reads, params.id, now)
      const availability = activity && presentAvailability(activity, now)
      if (!activity || !availability) throw new AppError('not-found')
      return {
        availability,
        questions: presentQuestions(activity.registration, language),
        retentionDays: services.registrationRetentionDays,
      }
    },
  })

  registeringRoute(options, services)
  ownRegistrationRoutes(options.api, services)
}

/** Reads an activity that visitors see; `undefined` where there is none. */
async function readActivity(
  session: DatabaseSession,
  id: string,
  now: Date,
): Promise<RegisteredActivityRow | undefined> {
  const [activity] = await session.select().from(activities).where(eq(activities.id, id))
  const isPublic = activity?.state === 'published' && activity.trashedAt === null && isPublicAt(activity, now)
  return isPublic ? activity : undefined
}

/** Adds the route that registers; a member's name and address are known and need no confirmation. */
function registeringRoute({ api }: PublicApi, services: Services): void {
  const limits = createRateLimits(services.database)
  publicOperation(api, {
    ...contract.registerForActivity,
    summary: 'Register for an activity; the answers to its questions are fields of their own, `answer-{id}`',
    form: { fields: registrationFormSchemaOf([]), isRepeatable: true },
    errors: ['registration-closed', 'registration-full', 'seats-gone', 'sign-in-required', 'token-expired'],
    success: { status: 201, schema: registrationReceiptSchema },
    async run(input) {
      const { context, params, language, now } = input
      const { questions, account } = await prepare(services, input)
      const submission = await receiveSubmission(
        context,
        { uploads: services.uploads, limits },
        {
          schema: registrationFormSchemaOf(questions, account !== undefined),
          cv: 'none',
          fieldOrder: registrationFieldOrder(questions),
        },
      )
      const { secret } = await submission.complete(async () => {
        await limits.consume('registrations-by-address', context.get('senderAddress'))
        const given = givenIn(submission, {
          ...{ activityId: params.id, questions, account, language },
          retentionDays: services.registrationRetentionDays,
        })
        const receipt = await register(services, given, now, (transaction) =>
          isRepeated(transaction, submission, params.id),
        )
        return { ...receipt, isRepeated: false }
      })
      const pageAddress = secret === null ? null : registrationAddress(secret)
      return { value: { isToConfirm: pageAddress === null, pageAddress } }
    },
  })
}

type RegisteringInput = OperationInput<{ id: string }, undefined>

/** Finds the questions of an activity, and the account that registers. A refusal still reads the form to its end. */
async function prepare(services: Services, { context, params, now }: RegisteringInput) {
  try {
    const activity = await readActivity(services.database.db, params.id, now)
    if (!activity?.registration) throw new AppError('not-found')
    const isMember = context.req.header('authorization') !== undefined
    const account = isMember
      ? await authenticate(context, services.sessions, 'manage-own-account')
      : undefined
    return { questions: activity.registration.questions, account }
  } catch (error) {
    return refuseUnread(error, context, services.uploads, [])
  }
}

interface Registering {
  activityId: string
  questions: NonNullable<RegisteredActivityRow['registration']>['questions']
  account: Account | undefined
  /** The language of the page, in which the consent was read. */
  language: Language
  retentionDays: number
}

function givenIn(
  { fields }: Submission<Record<string, unknown>>,
  { activityId, questions, account, language, retentionDays }: Registering,
): NewRegistration {
  const given = fields as RegistrationFields
  const person = account
    ? { fullName: `${account.firstname} ${account.lastname}`, email: account.email, userId: account.id }
    : { fullName: given.fullName, email: given.email }
  return {
    activityId,
    ...person,
    language: given.language,
    answers: answersIn(questions, fields),
    acceptsShortNotice: given.acceptsShortNotice,
    acceptsWaiting: given.acceptsWaiting,
    consentText: translateRegistration(language, 'consent', { count: retentionDays }),
  }
}

/** Claims the key of a request inside the transaction that registers, so that a retry changes nothing (N-7). */
async function isRepeated(
  transaction: DatabaseSession,
  { idempotencyKey, digest }: Submission<unknown>,
  activityId: string,
): Promise<boolean> {
  const request = { scope: 'registration', key: idempotencyKey, digest, recordId: activityId }
  return (await claimIdempotencyKey(transaction, request)) !== undefined
}
