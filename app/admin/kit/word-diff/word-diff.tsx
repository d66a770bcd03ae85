import { useTranslation } from 'react-i18next'
import { wordParts } from '../../../comparison/word-parts.ts'
import { usePicturedWords } from './use-pictured-words.ts'
import styles from './word-diff.module.css'

interface WordDiffProps {
  before: string
  after: string
  lang?: string | undefined
}

/** Shows the removed and the added words of a text; described in words too, not by colour alone. */
export function WordDiff({ before, after, lang }: WordDiffProps) {
  const { t } = useTranslation('admin')
  const named = usePicturedWords(before, after)
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
