import { siteTextRecords } from '../../../shared/contract/site-texts.ts'
import { blocksPerPlaceMax, type PlaceName } from '../../../shared/rules/site-texts.ts'
import type { SectionContract } from '../kit/section.ts'
import { useRecordList } from '../kit/use-records.ts'
import type { SiteItem, SiteValues } from './site-record.ts'

/** Reads the blocks of a place in their order. */
export function useBlocks(place: PlaceName) {
  return useRecordList(
    siteTextRecords as unknown as SectionContract<SiteItem, SiteValues>,
    `place=${place}&pageSize=${blocksPerPlaceMax}`,
  )
}
