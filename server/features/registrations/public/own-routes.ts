import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Endpoint } from '../../../../shared/contract/endpoint.ts'
import * as contract from '../../../../shared/contract/registrations.ts'
import { withdrawalFormSchema } from '../../../../shared/schemas/application.ts'
import {
  feedbackInputSchema,
  nameCorrectionSchema,
  type RegistrationQuestion,
  registrationCorrectionSchema,
} from '../../../../shared/schemas/registration.ts'
import { answersIn, registrationCorrectionSchemaOf } from '../../../../shared/schemas/registration-form.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { type OperationInput, publicOperation } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { receiveSubmission, refuseUnread } from '../../../http/submission.ts'
import { createRateLimits, type RateLimits } from '../../../platform/rate-limit.ts'
import { maskEmail } from '../../../presenters/mask-email.ts'
import { removeOwn } from '../../../records/registrations/erase-registrations.ts'
import { giveFeedback } from '../../../records/registrations/feedback.ts'
import { presentOwnRegistration } from '../../../records/registrations/own-registration.ts'
import {
  acceptOffer,
  cancelOwn,
  confirmRegistration,
  correctOwn,
  correctOwnName,
  setReminders,
} from '../../../records/registrations/register.ts'
import type { RegistrationRow } from '../../../records/registrations/registration-rows.ts'
import { rejoinOwn } from '../../../records/registrations/rejoin.ts'
import { renewOwnLink } from '../../../records/registrations/renew-link.ts'
import type { Services } from '../../../services.ts'
import { findOwn } from './find-own.ts'
import { ownFileRoutes } from './own-files.ts'

type OwnEndpoint = Pick<typeof contract.confirmOwnRegistration, 'method' | 'right' | 'params'> & {
  path: Endpoint['path']
}

const errors = ['not-allowed-now', 'too-many-requests'] as const
const removalFormSchema = withdrawalFormSchema.extend({
  wantsCertificate: z.enum(['on', 'off']).default('off'),
})
const remindersFormSchema = z.object({ wantsReminders: z.enum(['on', 'off']).default('off') })

/** Adds the own page of a registration: anyone who has its secret reads and changes it, without an account (T-4). */
export function ownRegistrationRoutes(api: Api, services: Services): void {
  const limits = createRateLimits(services.database)
  const { db } = services.database
  publicOperation(api, {
    ...contract.readOwnRegistration,
    summary: 'A registration, by the secret of its page; reading it changes nothing',
    run: async ({ params: { secret }, language, now }) => ({
      value: await presentOwnRegistration(db, await findOwn(db, secret), { language, maskEmail }, now),
    }),
  })

  buttonRoutes(api, services, limits)
  formRoutes(api, services, limits)
  participantFormRoutes(api, services, limits)
  ownFileRoutes(api, services, limits)

  publicOperation(api, {
    ...contract.renewRegistrationLink,
    summary: 'End every link to the page of a registration and mail a new one',
    errors: ['too-many-requests'],
    async run({ params: { secret }, now }) {
      const registration = await findOwn(db, secret)
      await limits.consume('registration-links', registration.id)
      await renewOwnLink(services, registration, now)
      return undefined
    },
  })
}

/** Adds the routes of the page's buttons, which send nothing. */
function buttonRoutes(api: Api, services: Services, limits: RateLimits): void {
  const { db } = services.database
  const button = (
    endpoint: OwnEndpoint,
    summary: string,
    change: (services: Services, registration: RegistrationRow, now: Date) => Promise<void>,
  ) =>
    publicOperation(api, {
      ...endpoint,
      summary,
      errors: [...errors, 'registration-closed', 'registration-full'],
      async run({ params: { secret }, now }) {
        const registration = await findOwn(db, secret)
        await limits.consume('registration-actions', registration.id)
        await change(services, registration, now)
        return undefined
      },
    })
  button(contract.confirmOwnRegistration, 'Confirm the address of a registration', confirmRegistration)
  button(contract.acceptOwnOffer, 'Take an offered place', acceptOffer)
  button(contract.declineOwnOffer, 'Leave an offered place to the next one', cancelOwn)
  button(contract.rejoinOwnRegistration, 'Register again, at the end of the list', rejoinOwn)
}

/** Adds the routes of the page's forms. */
function formRoutes(api: Api, services: Services, limits: RateLimits): void {
  const { db } = services.database
  const receive = createFormReader(services, limits)
  publicOperation(api, {
    ...contract.cancelOwnRegistration,
    summary: 'Give up a place, or leave the waiting list',
    form: { fields: withdrawalFormSchema },
    errors,
    async run(input) {
      const { registration } = await receive(input, async () => withdrawalFormSchema)
      await cancelOwn(services, registration, input.now)
      return undefined
    },
  })

  publicOperation(api, {
    ...contract.removeOwnRegistration,
    summary: 'Remove the personal data of a registration; its certificate stays if that is asked for',
    form: { fields: removalFormSchema },
    errors,
    async run(input) {
      const { registration, fields } = await receive(input, async () => removalFormSchema)
      await removeOwn(services, registration, fields.wantsCertificate === 'on', input.now)
      return undefined
    },
  })

  publicOperation(api, {
    ...contract.setOwnReminders,
    summary: 'Switch the reminders on or off, also by one press in a mail program (RFC 8058)',
    form: { fields: remindersFormSchema },
    errors,
    async run(input) {
      const { registration, fields } = await receive(input, async () => remindersFormSchema)
      await setReminders(db, registration, fields.wantsReminders === 'on')
      return undefined
    },
  })

  publicOperation(api, {
    ...contract.correctOwnRegistration,
    summary: 'Correct a registration until the activity begins; its answers are fields, `answer-{id}`',
    form: { fields: registrationCorrectionSchema },
    errors,
    async run(input) {
      let questions: RegistrationQuestion[] = []
      const { registration, fields } = await receive(input, async ({ activityId }) => {
        questions = await readQuestions(db, activityId)
        return registrationCorrectionSchemaOf(questions)
      })
      const correction = fields as z.output<typeof registrationCorrectionSchema>
      const { fullName, language, acceptsShortNotice } = correction
      const answers = answersIn(questions, fields)
      await correctOwn(services, registration, { fullName, language, acceptsShortNotice, answers }, input.now)
      return undefined
    },
  })
}

/** Adds the routes of the forms that follow the activity: the name on the certificate, and feedback. */
function participantFormRoutes(api: Api, services: Services, limits: RateLimits): void {
  const receive = createFormReader(services, limits)
  publicOperation(api, {
    ...contract.correctOwnName,
    summary: 'Correct the name after the start, until the certificate is first downloaded',
    form: { fields: nameCorrectionSchema },
    errors,
    async run(input) {
      const { registration, fields } = await receive(input, async () => nameCorrectionSchema)
      await correctOwnName(services, registration, fields.fullName, input.now)
      return undefined
    },
  })

  publicOperation(api, {
    ...contract.giveOwnFeedback,
    summary: 'Give feedback on the activity, once, from its middle until 14 days after it',
    form: { fields: feedbackInputSchema },
    errors,
    async run(input) {
      const { registration, fields } = await receive(input, async () => feedbackInputSchema)
      await giveFeedback(services, registration, fields, input.now)
      return undefined
    },
  })
}

/** Creates the function that finds a registration and reads its form; a refusal still reads the form to its end. */
function createFormReader({ database: { db }, uploads }: Services, limits: RateLimits) {
  return async <Fields extends z.ZodObject>(
    { context, params: { secret } }: OperationInput<{ secret: string }, undefined>,
    schemaOf: (registration: RegistrationRow) => Promise<Fields>,
  ): Promise<{ registration: RegistrationRow; fields: z.output<Fields> }> => {
    const prepare = async () => {
      const registration = await findOwn(db, secret)
      await limits.consume('registration-actions', registration.id)
      return { registration, schema: await schemaOf(registration) }
    }
    const { registration, schema } = await prepare().catch((error) =>
      refuseUnread(error, context, uploads, []),
    )
    const fieldOrder = Object.keys(schema.shape)
    const { fields } = await receiveSubmission(
      context,
      { uploads, limits },
      { schema, cv: 'none', fieldOrder },
    )
    return { registration, fields }
  }
}

/** Reads the questions that an activity asks now. */
async function readQuestions(db: DatabaseSession, activityId: string): Promise<RegistrationQuestion[]> {
  const [activity] = await db
    .select({ registration: activities.registration })
    .from(activities)
    .where(eq(activities.id, activityId))
  return activity?.registration?.questions ?? []
}
