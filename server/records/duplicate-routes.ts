import { duplicateRecord as endpoint } from '../../shared/contract/duplicates.ts'
import type { CopyableType, RecordType } from '../../shared/record-types/record-types.ts'
import { AppError } from '../errors.ts'
import { accountOperation } from '../http/operation.ts'
import type { Api } from '../http/request-environment.ts'
import { readIdempotencyKey } from '../platform/idempotency.ts'
import type { Services } from '../services.ts'
import { duplicateRecord } from './duplicate-record.ts'
import type { RecordKind } from './record-kind.ts'
import { contextOf } from './record-routes.ts'

/** Adds the copying of a record of any type that can be copied (C-11). */
export function duplicateRoutes(
  api: Api,
  services: Services,
  kinds: Readonly<Record<CopyableType, RecordKind>>,
): void {
  accountOperation(api, services.sessions, {
    ...endpoint,
    summary: 'Copy a record as a draft of its own, with its picture',
    errors: ['not-found'],
    isRepeatable: true,
    async run(input) {
      const { type, id } = input.body
      const kind = (kinds as Partial<Record<RecordType, RecordKind>>)[type]
      if (!kind) throw new AppError('not-found')
      const key = readIdempotencyKey(input.context.req.raw)
      return { value: { id: await duplicateRecord(kind, id, key, contextOf(services, input)) } }
    },
  })
}
