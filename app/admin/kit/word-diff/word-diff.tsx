import { diffWordsWithSpace } from 'diff'
import { useTranslation } from 'react-i18next'
import styles from './word-diff.module.css'

interface WordDiffProps {
  before: string
  after: string
  lang?: string | undefined
}

/** Shows the removed and the added words of a text; described in words too, not by colour alone. */
export function WordDiff({ before, after, lang }: WordDiffProps) {
  const { t } = useTranslation('admin')
  if (before === '' && after === '') return <p className="quiet">{t('diff.empty')}</p>
  return (
    <p className={styles.diff} lang={lang}>
      {diffParts(before, after).map(({ key, value, kind }) => {
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

interface DiffPart {
  /** The places in both texts where it begins: they tell parts apart. */
  key: string
  value: string
  kind: 'same' | 'added' | 'removed'
}

function diffParts(before: string, after: string): DiffPart[] {
  let inBefore = 0
  let inAfter = 0
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    const key = `${kind} ${inBefore} ${inAfter}`
    if (!added) inBefore += value.length
    if (!removed) inAfter += value.length
    return { key, value, kind }
  })
}
