import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'

export type PublicationState = 'public' | 'scheduled' | 'draft'

/** Returns whether readers see a record, will see it, or not. */
export function publicationState({ publishedAt }: Pick<RecordItem, 'publishedAt'>): PublicationState {
  if (!publishedAt) return 'draft'
  return Date.parse(publishedAt) <= Date.now() ? 'public' : 'scheduled'
}
