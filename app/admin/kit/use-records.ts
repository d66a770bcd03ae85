import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { AdminSection } from '../../../shared/rules/records.ts'
import {
  bulkAnswerSchema,
  type bulkSchema,
  historySchema,
  type PublicationChange,
  type RecordItem,
  recordListSchema,
  recordUsesSchema,
} from '../../../shared/schemas/admin/record.ts'
import { useApi } from '../../app-page/page-services.ts'
import type { FormValues } from './record-form.ts'
import type { EditedRecord, Section } from './section.ts'

/** What is asked for under the name of a section is forgotten when one of its records changes. */
export const sectionKey = (section: AdminSection) => ['admin', section] as const

/** A page of a list, by the query of the address; while the next one comes, the one before stays. */
export function useRecordList<Item extends RecordItem>(
  { section, itemSchema }: Pick<Section<Item>, 'section' | 'itemSchema'>,
  query: string,
) {
  const api = useApi()
  const schema = useMemo(() => recordListSchema(itemSchema), [itemSchema])
  return useQuery({
    queryKey: [...sectionKey(section), 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (!api) throw new Error('Asked for in the browser alone')
      return api.call(`/admin/${section}${query === '' ? '' : `?${query}`}`, { schema, signal })
    },
  })
}

/** One record as it is edited, always as it is now. */
export function useRecord<Item extends RecordItem, Values extends FormValues>(
  { section, recordSchema }: Pick<Section<Item, Values>, 'section' | 'recordSchema'>,
  id: string | null,
) {
  const api = useApi()
  return useQuery({
    queryKey: [...sectionKey(section), 'record', id],
    enabled: id !== null,
    // What is being edited is not exchanged under the hands.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // Opened again, it is asked for again.
    gcTime: 0,
    queryFn: ({ signal }) => {
      if (!api) throw new Error('Asked for in the browser alone')
      return api.call(`/admin/${section}/${id}`, { schema: recordSchema, signal })
    },
  })
}

/** The history of a record. */
export function useRecordHistory(section: AdminSection, id: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: [...sectionKey(section), 'history', id],
    enabled: id !== null,
    queryFn: ({ signal }) => {
      if (!api) throw new Error('Asked for in the browser alone')
      return api.call(`/admin/${section}/${id}/history`, { schema: historySchema, signal })
    },
  })
}

/** A change of a record as it is sent. */
export interface RecordSave<Values extends FormValues> {
  content: Values
  publication?: PublicationChange
  isMinor?: boolean
  checkedLanguages?: readonly string[]
  restores?: number
}

/** What can be done with the records of a section. Lists and records are asked for anew afterwards. */
export function useRecordActions<Item extends RecordItem, Values extends FormValues>({
  section,
  recordSchema,
}: Pick<Section<Item, Values>, 'section' | 'recordSchema'>) {
  const api = useApi()
  const queries = useQueryClient()
  if (!api) throw new Error('The panel lives in the browser alone')
  const base = `/admin/${section}`
  /** Everything of the panel: what refers to a record shows it too. */
  const forgetLists = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['admin'] }),
      // Forms choose from the catalogues, whose records are kept here too.
      queries.invalidateQueries({ queryKey: ['general-data'] }),
    ])
  const keep = (record: EditedRecord<Values>) => {
    queries.setQueryData([...sectionKey(section), 'record', record.id], record)
    void forgetLists()
    return record
  }
  return {
    create: async (save: RecordSave<Values>, idempotencyKey: string) =>
      keep(await api.call(base, { method: 'POST', body: save, schema: recordSchema, idempotencyKey })),
    change: async (id: string, revision: number, save: RecordSave<Values>) =>
      keep(
        await api.call(`${base}/${id}`, {
          method: 'PATCH',
          body: { revision, ...save },
          schema: recordSchema,
        }),
      ),
    remove: async (id: string) => {
      await api.call(`${base}/${id}`, { method: 'DELETE' })
      void forgetLists()
    },
    restore: async (id: string) =>
      keep(await api.call(`${base}/${id}/restore`, { method: 'POST', body: {}, schema: recordSchema })),
    usesOf: (id: string) => api.call(`${base}/${id}/uses`, { schema: recordUsesSchema }),
    read: (id: string) => api.call(`${base}/${id}`, { schema: recordSchema }),
    bulk: async (body: z.input<typeof bulkSchema>) => {
      const answer = await api.call(`${base}/bulk`, { method: 'POST', body, schema: bulkAnswerSchema })
      void forgetLists()
      return answer
    },
  }
}
