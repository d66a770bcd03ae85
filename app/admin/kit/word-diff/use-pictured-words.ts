import { useTranslation } from 'react-i18next'
import { pictureRecords } from '../../../../shared/contract/media-records.ts'
import { usePanelQuery } from '../use-panel-query.ts'
import { sectionKey } from '../use-records.ts'

/** The name of a picture in a source, as `rich-text.ts` reads it: that comes with a whole parser, which no history needs. */
const named = /!\[([^[\]\\\n]*)\]\(media:([0-9a-f-]{36})\)/g

/** Returns the function that names the pictures of a rich text in its source, where it would show their ids. */
export function usePicturedWords(...sources: readonly string[]): (source: string) => string {
  const { t } = useTranslation('admin')
  const found = sources.flatMap((source) => [...source.matchAll(named)])
  const ids = [...new Set(found.map(([_line, _alt, id = '']) => id))].sort()
  const { data: names } = usePanelQuery(
    [...sectionKey('media'), 'names', ...ids],
    async (api, signal) => {
      const read = (id: string) =>
        api.call(pictureRecords.endpoints.read, { params: { id }, signal }).then(
          ({ label }) => label.text,
          () => undefined,
        )
      return Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)))
    },
    { enabled: ids.length > 0 },
  )
  return (source) =>
    source.replace(named, (_line, alt: string, id: string) => {
      const name = names?.[id] ?? id.slice(-8)
      return `[${t('rich.pictureNamed', { name })}${alt && `: ${alt}`}]`
    })
}
