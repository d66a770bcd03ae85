import { useRecordList } from '../kit/use-records.ts'
import { networkSection } from './network-section.tsx'

/** Reads all names of the social networks, in the order of the site. */
export function useNetworks() {
  return useRecordList(networkSection.contract, 'pageSize=100')
}
