import { useLoadedPart } from '../use-loaded-part.ts'

/**
 * Fetches the page of records, once for all sections that have one: with their lists, so that it is there when a record
 * opens.
 */
export function useRecordPage(isNeeded: boolean) {
  return useLoadedPart('record-page', isNeeded, () =>
    import('../record-page/opened-page.tsx').then(({ OpenedPage }) => OpenedPage),
  )
}
