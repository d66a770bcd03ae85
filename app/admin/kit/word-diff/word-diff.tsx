import { useTranslation } from 'react-i18next'
import { withoutEscapes } from '../../../../shared/rich-text/without-escapes.ts'
import { wordParts } from '../../../comparison/word-parts.ts'
import { usePicturedWords } from './use-pictured-words.ts'
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
