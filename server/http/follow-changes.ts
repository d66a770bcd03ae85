import { getTableName } from 'drizzle-orm'
import type { Database, StopListening } from '../db/database.ts'
import { interfaceTexts } from '../db/schema/interface-text.ts'
import { MessageOverrides } from '../platform/message-overrides.ts'
import type { ReadModel } from '../public-content/read-model.ts'
import type { PublicCache } from './public-cache.ts'

/** The channel on which the database announces changed content (migration 0001). */
const changesChannel = 'content_changed'
const messagesTable = getTableName(interfaceTexts)

/**
 * Synchronizes what a process has in memory with the database: the public cache, the read model, the sentences of the
 * interface. A changed sentence may stand in any response, so that the whole cache is dropped, and once more when the
 * sentence is loaded; the pages that a search finds are reloaded with it.
 */
export async function followChanges(
  database: Database,
  { cache, readModel }: { cache: PublicCache; readModel: ReadModel },
): Promise<{ messages: MessageOverrides; stop: StopListening }> {
  const messages = new MessageOverrides(database, () => {
    readModel.recordChange(`${messagesTable}:*`)
    cache.dropAnswers()
  })
  const stop = await database.listen(
    changesChannel,
    (change) => {
      if (change.startsWith(`${messagesTable}:`)) {
        cache.dropAnswers()
        messages.load().catch(() => {})
        return
      }
      readModel.recordChange(change)
      cache.drop(change)
    },
    (state) => {
      readModel.connectionChanged(state)
      messages.connectionChanged(state)
      if (state === 'lost') cache.markStale()
      else cache.dropAll()
    },
  )
  await messages.load()
  return { messages, stop }
}
