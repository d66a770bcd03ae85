import { useTranslation } from 'react-i18next'
import { pictureRecords } from '../../../../shared/contract/media-records.ts'
import { withoutEscapes } from '../../../../shared/schemas/fields.ts'
import { wordParts } from '../../../comparison/word-parts.ts'
import { usePanelQuery } from '../use-panel-query.ts'
import { sectionKey } from '../use-records.ts'
import styles from './word-diff.module.css'

interface WordDiffProps {
  before: string
  after: string
  /** Whether they are sources of a rich text (C-4). */
  isRich?: boolean | undefined
  lang?: string | undefined
}

/** Shows the removed and the added words of a text; described in words too, not by colour alone. */
export function WordDiff({ before, after, isRich = false, lang }: WordDiffProps) {
  const { t } = useTranslation('admin')
  const pictured = usePicturedWords(before, after)
  const named = (text: string) => pictured(isRich ? withoutEscapes(text) : text)
  if (before === '' && after === '') return <p className="quiet">{t('diff.empty')}</p>
  return (
    <p className={styles.diff} lang={lang}>
      {wordParts(named(before), named(after)).map(({ key, value, kind }) => {
        if (kind === 'same') return <span key={key}>{value}</span>
        const Change = kind === 'added' ? 'ins' : 'del'
        return (
          <Change key={key}>
            <span className="visually-hidden">{t(`diff.${kind}`)}: </span>
            {value}
          </Change>
        )
      })}
    </p>
  )
}

/**
 * The name of a picture in a source, as `rich-text.ts` reads it: that comes with a whole parser, which no history
 * needs.
 */
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
