import type { z } from 'zod'
import { siteTextRecords } from '../../../shared/contract/site-texts.ts'
import { blocksPerPlaceMax, type PlaceName } from '../../../shared/rules/site-texts.ts'
import { useRecordList } from '../kit/use-records.ts'

/** A row of a list. */
export type SiteItem = z.infer<typeof siteTextRecords.item>

/** The values of the form. */
export type SiteValues = z.infer<typeof siteTextRecords.stored>

/** A block as it is edited, with the texts that the program came with. */
export type SiteRecord = z.infer<typeof siteTextRecords.record>

/** Reads the blocks of a place in their order. */
export function useBlocks(place: PlaceName) {
  return useRecordList(siteTextRecords, `place=${place}&pageSize=${blocksPerPlaceMax}`)
}
