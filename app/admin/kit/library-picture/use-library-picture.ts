import type { z } from 'zod'
import { pictureRecords } from '../../../../shared/contract/media-records.ts'
import { usePanelQuery } from '../use-panel-query.ts'
import { sectionKey } from '../use-records.ts'

/** A picture of the library with its texts. */
export type LibraryPicture = z.infer<typeof pictureRecords.record>

/**
 * Reads a picture of the library by its id; `null` where the library has no such picture, `undefined` until it is read.
 */
export function useKnownPicture(id: string): LibraryPicture | null | undefined {
  const { data, isError } = useRead(id)
  return isError ? null : data
}

/** Reads a picture of the library; `undefined` until it is read, and without an id. */
export function useLibraryPicture(id: string | undefined): LibraryPicture | undefined {
  const { data } = useRead(id)
  return id === undefined ? undefined : data
}

function useRead(id: string | undefined) {
  return usePanelQuery(
    [...sectionKey('media'), 'chosen', id],
    (api, signal) => api.call(pictureRecords.endpoints.read, { params: { id: id ?? '' }, signal }),
    { enabled: id !== undefined },
  )
}
