import { siteTextRecords } from '../../../shared/contract/site-texts.ts'
import { blocksPerPlaceMax, type PlaceName } from '../../../shared/rules/site-texts.ts'
import { useRecordList } from '../kit/use-records.ts'

/** Reads the blocks of a place in their order. */
export function useBlocks(place: PlaceName) {
  return useRecordList(siteTextRecords, `place=${place}&pageSize=${blocksPerPlaceMax}`)
}
