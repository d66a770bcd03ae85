import * as contract from '../../../../shared/contract/tags.ts'
import { tagListQuerySchema } from '../../../../shared/schemas/tags.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { contextOf } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { listTags, mergeTag, removeTag, renameTag } from './change-tags.ts'

/** Adds the tags of people as administrators edit and order them (C-6, D-9). */
export function tagRoutes(api: Api, services: Services): void {
  const { sessions, database } = services

  accountOperation(api, sessions, {
    ...contract.listTagItems,
    summary: 'Tags with the numbers of their people',
    run: async ({ context, language }) => ({
      value: await listTags(database.db, readQuery(context, tagListQuerySchema), language),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.renameTag,
    summary: 'Give a tag another label and other names, on all of its people',
    errors: ['changed-meanwhile'],
    run: async (input) => ({
      value: await renameTag(input.params.id, input.body, contextOf(services, input)),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.mergeTag,
    summary: 'Give the people of a tag another one in its place, and delete it',
    run: async (input) => ({
      value: await mergeTag(input.params.id, input.body.intoId, contextOf(services, input)),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.removeTag,
    summary: 'Take a tag from all of its people, and delete it',
    async run(input) {
      await removeTag(input.params.id, contextOf(services, input))
      return undefined
    },
  })
}
