import { and, count, isNotNull, isNull } from 'drizzle-orm'
import * as contract from '../../../../shared/contract/users.ts'
import { type Role, roles } from '../../../../shared/rules/roles.ts'
import { userListQuerySchema } from '../../../../shared/schemas/user-records.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import { createRateLimits } from '../../../platform/rate-limit.ts'
import { itemsByIds } from '../../../records/read-records.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { contextOf, recordRoutes } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { createSecondFactor } from '../second-factor.ts'
import { changeUserRights } from './change-rights.ts'
import {
  changeUserEnabled,
  changeUserRole,
  createUser,
  inviteUserAgain,
  mailUserReset,
  resetUserSecondFactor,
  signUserOut,
  type UserContext,
} from './change-user.ts'
import { isAskedFor, userHandler } from './user-handler.ts'

/** Adds the accounts of the panel. */
export function adminUserRoutes(api: Api, services: Services): void {
  const users: UserRoutes = {
    api,
    services,
    limits: createRateLimits(services.database),
    secondFactor: createSecondFactor(services.tokens),
  }
  // Before the routes of one account, whose id it is not.
  countRoute(users)
  recordRoutes(api, services, userHandler)
  makingRoutes(users)
  plainRoutes(users)
}

/** The services of these operations, with what a change of an account takes. */
interface UserRoutes extends Pick<UserContext, 'limits' | 'secondFactor'> {
  api: Api
  services: Services
}

/** Answers with an account as its row in the list. @throws {AppError} `not-found`. */
async function itemOf(id: string, context: RecordContext) {
  const [found] = await itemsByIds(context.services.database.db, userHandler, [id], context)
  if (!found) throw new AppError('not-found')
  return { value: found }
}

function countRoute({ api, services: { sessions, database } }: UserRoutes): void {
  accountOperation(api, sessions, {
    ...contract.countUsers,
    summary: 'How many accounts of each role the rest of the query of the list finds',
    async run({ context }) {
      const query = readQuery(context, userListQuerySchema)
      const found = await database.db
        .select({ role: users.role, count: count() })
        .from(users)
        .where(
          and(
            query.bin === 'yes' ? isNotNull(users.trashedAt) : isNull(users.trashedAt),
            await isAskedFor(database.db, query),
          ),
        )
        .groupBy(users.role)
      const countOf = new Map(found.map((row) => [row.role, row.count]))
      return {
        value: {
          all: found.reduce((sum, row) => sum + row.count, 0),
          roles: Object.fromEntries(roles.map((role) => [role, countOf.get(role) ?? 0])) as Record<
            Role,
            number
          >,
        },
      }
    },
  })
}

function makingRoutes({ api, services, limits, secondFactor }: UserRoutes): void {
  const { sessions } = services

  accountOperation(api, sessions, {
    ...contract.createUser,
    summary: 'Make an account: its owner is invited by mail, or is handed a one-time password',
    isRepeatable: true,
    async run(input) {
      const context = contextOf(services, input)
      const id = await createUser(input.body, readIdempotencyKey(input.context.req.raw), context)
      return itemOf(id, context)
    },
  })

  accountOperation(api, sessions, {
    ...contract.changeRole,
    needsFreshPassword: true,
    summary: 'Give an account another role, and end its sessions',
    errors: ['last-administrator', 'not-allowed-now'],
    async run(input) {
      const context = { ...contextOf(services, input), limits, secondFactor }
      await changeUserRole(input.params.id, input.body.role, context)
      return itemOf(input.params.id, context)
    },
  })

  accountOperation(api, sessions, {
    ...contract.changeRights,
    needsFreshPassword: true,
    summary: 'Set what an administrator may do in the panel',
    errors: ['last-administrator', 'not-allowed-now', 'changed-meanwhile'],
    async run(input) {
      const context = contextOf(services, input)
      await changeUserRights(input.params.id, input.body, context)
      return itemOf(input.params.id, context)
    },
  })

  accountOperation(api, sessions, {
    ...contract.changeEnabled,
    summary: 'Enable or disable an account, and end its sessions',
    errors: ['last-administrator', 'not-allowed-now'],
    async run(input) {
      const context = { ...contextOf(services, input), limits, secondFactor }
      await changeUserEnabled(input.params.id, input.body.isEnabled, context)
      return itemOf(input.params.id, context)
    },
  })
}

type PlainEndpoint =
  | typeof contract.signUserOut
  | typeof contract.mailReset
  | typeof contract.inviteAgain
  | typeof contract.resetSecondFactor

/** Adds the operations that take nothing but the account. */
function plainRoutes({ api, services, limits, secondFactor }: UserRoutes): void {
  const plainOperation = (
    endpoint: PlainEndpoint,
    summary: string,
    change: (id: string, context: UserContext) => Promise<void>,
    needsFreshPassword = false,
  ) =>
    accountOperation(api, services.sessions, {
      ...endpoint,
      summary,
      needsFreshPassword,
      errors: ['not-allowed-now'],
      async run(input) {
        const context = { ...contextOf(services, input), limits, secondFactor }
        await change(input.params.id, context)
        return itemOf(input.params.id, context)
      },
    })

  plainOperation(contract.signUserOut, 'End all sessions of an account', signUserOut)
  plainOperation(contract.mailReset, 'Mail the link that sets a new password', mailUserReset)
  plainOperation(contract.inviteAgain, 'Mail an invitation once more', inviteUserAgain)
  plainOperation(
    contract.resetSecondFactor,
    'Take the second factor from an account whose owner has lost it',
    resetUserSecondFactor,
    true,
  )
}
