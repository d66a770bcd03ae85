import { readTwoPersons } from '../../../../shared/contract/two-persons.ts'
import { sectionAddress } from '../../../../shared/rules/panel-addresses.ts'
import { usePanelQuery } from '../use-panel-query.ts'

/** The page on which administrators without limits change what needs two of them. */
export const twoPersonsAddress = `${sectionAddress('users')}?part=rights`

/** Reads what needs two administrators. */
export function useTwoPersons() {
  return usePanelQuery(['admin', 'two-persons'], (api, signal) => api.call(readTwoPersons, { signal }))
}
