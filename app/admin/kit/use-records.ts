import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { RecordContract } from '../../../shared/contract/records.ts'
import type { AdminSection } from '../../../shared/rules/admin-sections.ts'
import type { FormValues } from '../../../shared/rules/changed-fields.ts'
import type { bulkSchema, RecordItem, recordChangeSchema } from '../../../shared/schemas/record.ts'
import { useApi } from '../../app-page/page-services.ts'
import type { EditedRecord, ListedPage, SectionContract } from './section.ts'
import { usePagedQuery, usePanelQuery } from './use-panel-query.ts'

/** The endpoints of the records of a section. */
export type SectionEndpoints = Pick<RecordContract, 'section' | 'endpoints'>

/** Returns the query key of a section: a change of one of its records invalidates everything under it. */
export const sectionKey = (section: AdminSection) => ['admin', section] as const

/** Reads a page of a list, by the query of the address; the previous one stays while the next loads. */
export function useRecordList<Item extends RecordItem>(
  { section, endpoints }: Pick<SectionContract<Item, EditedRecord>, 'section' | 'endpoints' | 'item'>,
  query: string,
  isNeeded = true,
) {
  return usePagedQuery(
    [...sectionKey(section), 'list', query],
    (api, signal) => api.call(endpoints.list, { search: query, signal }) as Promise<ListedPage<Item>>,
    { enabled: isNeeded },
  )
}

/** Reads one record as it is edited, always in its present state. */
export function useRecord<Edited extends EditedRecord>(
  { section, endpoints }: Pick<SectionContract<RecordItem, Edited>, 'section' | 'endpoints' | 'record'>,
  id: string | null,
) {
  return usePanelQuery(
    [...sectionKey(section), 'record', id],
    (api, signal) => api.call(endpoints.read, { params: { id: id ?? '' }, signal }) as Promise<Edited>,
    {
      enabled: id !== null,
      // A record that is being edited is not replaced meanwhile.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      // Reopened, it is fetched again.
      gcTime: 0,
    },
  )
}

/** Reads the history of a record. */
export function useRecordHistory({ section, endpoints }: SectionEndpoints, id: string | null) {
  return usePanelQuery(
    [...sectionKey(section), 'history', id],
    (api, signal) => api.call(endpoints.readHistory, { params: { id: id ?? '' }, signal }),
    { enabled: id !== null },
  )
}

/** The body of a save of a record, without the revision that it changes. */
export interface RecordBody<Content extends FormValues = FormValues>
  extends Omit<z.input<ReturnType<typeof recordChangeSchema>>, 'revision' | 'content'> {
  content: Content
}

/** Returns the operations on the records of a section. Lists and records are refetched afterwards. */
export function useRecordActions<Edited extends EditedRecord>({
  section,
  endpoints,
}: Pick<SectionContract<RecordItem, Edited>, 'section' | 'endpoints' | 'record'>) {
  const api = useApi()
  const queries = useQueryClient()
  if (!api) throw new Error('The panel lives in the browser alone')
  /** Invalidates everything in the panel: whatever refers to a record shows it too. */
  const forgetLists = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['admin'] }),
      // Forms choose from the catalogues, which are cached here too.
      queries.invalidateQueries({ queryKey: ['general-data'] }),
    ])
  const store = async (answer: Promise<unknown>) => {
    const record = (await answer) as Edited
    queries.setQueryData([...sectionKey(section), 'record', record.id], record)
    void forgetLists()
    return record
  }
  return {
    /** Refetches everything in the panel. */
    forget: forgetLists,
    create: async (body: RecordBody, idempotencyKey: string) =>
      store(api.call(offered(endpoints.create), { body, idempotencyKey })),
    change: (id: string, revision: number, body: RecordBody) =>
      store(api.call(endpoints.change, { params: { id }, body: { revision, ...body } })),
    remove: async (id: string) => {
      await api.call(offered(endpoints.remove), { params: { id } })
      void forgetLists()
    },
    restore: async (id: string) => store(api.call(offered(endpoints.restore), { params: { id }, body: {} })),
    usesOf: async (id: string) => api.call(offered(endpoints.findUses), { params: { id } }),
    read: (id: string) => api.call(endpoints.read, { params: { id } }) as Promise<Edited>,
    /** Changes one batch. After the last, the caller refetches its queries. */
    bulk: async (body: z.input<typeof bulkSchema>) => api.call(offered(endpoints.changeMany), { body }),
  }
}

/**
 * Returns an endpoint of a section's contract. @throws {Error} where its records have none: its screen offers no such
 * action.
 */
export function offered<Offered>(endpoint: Offered | undefined): Offered {
  if (endpoint === undefined) throw new Error('The records of this section have no such endpoint')
  return endpoint
}
