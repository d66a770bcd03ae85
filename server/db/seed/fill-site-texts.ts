import { languagesInStep as languageStates } from '../../../shared/i18n/language-progress.ts'
import { type PlaceName, sitePlace } from '../../../shared/rules/site-texts.ts'
import type { DatabaseSession } from '../database.ts'
import { siteTexts } from '../schema/site-text.ts'
import { deliveredBlocks } from './content/site-texts.ts'

/**
 * Fills in the texts of the site (C-1, C-7): each block that the program shows and the database lacks, and each list
 * that never held a block. What administrators changed or deleted stays so.
 * @returns whether it filled in any.
 */
export async function fillSiteTexts(transaction: DatabaseSession): Promise<boolean> {
  const stored = await transaction.select({ key: siteTexts.key, place: siteTexts.place }).from(siteTexts)
  const keys = new Set(stored.map(({ place, key }) => `${place} ${key}`))
  const places = new Set<PlaceName>(stored.map(({ place }) => place))
  const lacking = deliveredBlocks.filter(
    ({ place, key }) => !keys.has(`${place} ${key}`) && !(sitePlace(place).isList && places.has(place)),
  )
  if (lacking.length === 0) return false
  const positions = new Map<PlaceName, number>()
  await transaction.insert(siteTexts).values(
    lacking.map((block) => {
      const position = positions.get(block.place) ?? 0
      positions.set(block.place, position + 1)
      return { ...block, position, languageStates }
    }),
  )
  return true
}
