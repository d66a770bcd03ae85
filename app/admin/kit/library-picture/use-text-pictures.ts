import { useEffect } from 'react'
import { pictureRecords } from '../../../../shared/contract/media-records.ts'
import { type Language, type ReadText, readText } from '../../../../shared/i18n/languages.ts'
import { pictureIdsIn } from '../../../../shared/rich-text/rich-text.ts'
import type { RichReadText } from '../../../../shared/schemas/rich-text.ts'
import type { ApiClient } from '../../../api/client.ts'
import { usePanelQuery } from '../use-panel-query.ts'
import { sectionKey } from '../use-records.ts'
import type { LibraryPicture } from './use-library-picture.ts'

/** A picture of the library with an address of the browser's own: users of the panel may see it before readers do. */
interface ReadLibraryPicture {
  picture: LibraryPicture
  address: string
}

/** Returns a typed rich text with the pictures that it names, for a preview: like `withPictures` of the server. */
export function useTextPictures(value: ReadText | null, language: Language): RichReadText | null {
  const ids = value ? pictureIdsIn(value.text).sort() : []
  const { data } = usePanelQuery(
    [...sectionKey('media'), 'shown', ...ids],
    async (api, signal) => (await Promise.all(ids.map((id) => readShown(api, id, signal)))).flat(),
    { enabled: ids.length > 0, gcTime: 0 },
  )
  useEffect(
    () => () => {
      for (const { address } of data ?? []) URL.revokeObjectURL(address)
    },
    [data],
  )
  if (!value || !data || ids.length === 0) return value
  const pictures = data.map(({ picture: { id, width, height, content }, address: url }) => {
    const alt = content.isDecorative ? null : readText(content.alt, language)
    return { id, url, width, height, alt }
  })
  return { ...value, pictures }
}

/** Reads a picture and its content; nothing where the library has no such picture. */
async function readShown(api: ApiClient, id: string, signal: AbortSignal): Promise<ReadLibraryPicture[]> {
  try {
    const picture = await api.call(pictureRecords.endpoints.read, { params: { id }, signal })
    const content = await api.fetch(`/admin/media/${id}/picture?w=1280`, { signal })
    return [{ picture, address: URL.createObjectURL(await content.blob()) }]
  } catch {
    return []
  }
}
