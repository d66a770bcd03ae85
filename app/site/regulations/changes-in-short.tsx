import { editionAddress } from '../../../shared/rules/addresses.ts'
import { clauseChanges } from '../../../shared/rules/editions.ts'
import type { ComparedClause, RegulationsComparison } from '../../../shared/schemas/regulations.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Words } from '../../ui/words/words.tsx'

/** Lists all changes in plain words with links to the clauses, and says that this has no legal force. */
export function ChangesInShort({ comparison: { sections, to } }: { comparison: RegulationsComparison }) {
  const { t } = useTranslation('editions')
  const clauses = sections.flatMap((section) => section.clauses)
  // A clause that only has another number says what it said before: it is counted, and shown in its section.
  const told = clauses.filter(({ change }) => change !== 'renumbered')
  const counts = clauseChanges.flatMap((change) => {
    const number = clauses.filter((clause) => clause.change === change).length
    return number === 0 ? [] : t(`compare.counts.${change}`, { number })
  })
  return (
    <section aria-labelledby="short">
      <h2 id="short">{t('compare.brief')}</h2>
      <div className="prose">
        <ul>
          {told.map((clause) => (
            <li key={`${clause.change} ${clause.number}`}>
              <PlainSentence clause={clause} />{' '}
              <a href={`#${fragmentOf(clause)}`}>{t('compare.link', { number: clause.number })}</a>
            </li>
          ))}
        </ul>
        <p className="quiet">
          {counts.length > 0 && `${capitalized(counts.join(', '))}. `}
          {t('compare.noForce')} {to && <a href={editionAddress(to.number)}>{t('compare.whole')}</a>}
        </p>
      </div>
    </section>
  )
}

/** Tells what changed in a clause: in the words of the ministry where there are any, or else what kind of change it is. */
export function PlainSentence({ clause: { note, change, numberBefore } }: { clause: ComparedClause }) {
  const { t } = useTranslation('editions')
  const language = useLanguage()
  if (note) return <Words value={note} language={language} />
  return t(`compare.sentences.${change}`, { number: numberBefore ?? '' })
}

/** Returns the fragment of a clause on the page; a removed one may share its number with another. */
export function fragmentOf({ change, number }: ComparedClause): string {
  return change === 'removed' ? `removed-${number}` : number
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
