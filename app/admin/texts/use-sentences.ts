import { listSentences } from '../../../shared/contract/interface-texts.ts'
import type { ListedSentence } from '../../../shared/schemas/admin/interface-texts.ts'
import { usePagedQuery, usePanelQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'

/** Reads a page of the sentences that a query finds. */
export function useSentences(query: string) {
  return usePagedQuery([...sectionKey('texts'), 'sentences', query], (api, signal) =>
    api.call(listSentences, { search: query, signal }),
  )
}

/** Reads one sentence, unless it is known already. */
export function useSentence(id: string | null, known: ListedSentence | undefined) {
  const query = usePanelQuery(
    [...sectionKey('texts'), 'sentence', id],
    (api, signal) => api.call(listSentences, { query: { id: id ?? '' }, signal }),
    { enabled: id !== null && known === undefined },
  )
  return { ...query, sentence: known ?? query.data?.items[0] }
}
