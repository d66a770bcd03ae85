import { toldWordsOf } from '../../../shared/rich-text/plain-words.ts'
import type { ClauseChange } from '../../../shared/rules/editions.ts'
import type {
  ComparedClause,
  ListedEdition,
  RegulationsComparison,
} from '../../../shared/schemas/regulations.ts'
import { wordParts } from '../../comparison/word-parts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { ClauseFrame, SectionFrame } from '../../ui/clause-section/section-frame.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import { RichProse } from '../../ui/rich-prose/rich-prose.tsx'
import { WordChanges } from '../../ui/word-changes/word-changes.tsx'
import { fragmentOf, PlainSentence } from './changes-in-short.tsx'
import styles from './compare-screen.module.css'
import { useEditionWords } from './use-edition-words.ts'

const tones = {
  changed: 'waiting',
  added: 'good',
  removed: 'bad',
  renumbered: 'plain',
} as const satisfies Record<ClauseChange, string>

interface ComparedSectionsProps {
  sections: RegulationsComparison['sections']
  from: ListedEdition
  to: ListedEdition
}

/** Shows the changed clauses by sections; a section without changes says so. */
export function ComparedSections({ sections, from, to }: ComparedSectionsProps) {
  const { t } = useTranslation('editions')
  const language = useLanguage()
  return sections.map(({ number, title, titleBefore, change, clauses }, place) => {
    const id = number === null ? `removed-${place}` : String(number)
    return (
      <SectionFrame
        key={id}
        id={id}
        number={number}
        title={title}
        language={language}
        remarks={
          <>
            {change !== 'changed' && <p className="quiet">{t(`compare.sections.${change}`)}</p>}
            {titleBefore && <p className="quiet">{t('compare.titleWas', { title: titleBefore.text })}</p>}
          </>
        }
      >
        {clauses.map((clause) => (
          <ChangedClause key={fragmentOf(clause)} clause={clause} from={from} to={to} />
        ))}
      </SectionFrame>
    )
  })
}

interface ChangedClauseProps {
  clause: ComparedClause
  from: ListedEdition
  to: ListedEdition
}

function ChangedClause({ clause, from, to }: ChangedClauseProps) {
  const { t } = useTranslation('editions')
  const language = useLanguage()
  const { dayOf } = useEditionWords()
  const { change, number, before, after } = clause
  const textLanguage = (after ?? before)?.lang ?? language
  const fragment = fragmentOf(clause)
  return (
    <ClauseFrame id={fragment} number={number} link={t('compare.link', { number })}>
      <div className="stack">
        <p>
          <Badge tone={tones[change]}>{t(`compare.kinds.${change}`)}</Badge>{' '}
          <strong>
            <PlainSentence clause={clause} />
          </strong>
        </p>
        {change !== 'renumbered' && (
          <WordChanges
            parts={wordParts(before ? toldWordsOf(before) : '', after ? toldWordsOf(after) : '')}
            lang={textLanguage === language ? undefined : textLanguage}
            texts={{ added: t('compare.addedWord'), removed: t('compare.removedWord') }}
          />
        )}
        {textLanguage !== language && <p className="quiet">{t(`compare.fallback.${textLanguage}`)}</p>}
        {before && after && change === 'changed' && (
          <Fold icon="down" title={t('compare.beside')}>
            <div className={styles.beside}>
              <div>
                <p className="quiet">{t('compare.before', { date: dayOf(from.editionDate) })}</p>
                <RichProse value={before} language={language} headingLevel={3} />
              </div>
              <div>
                <p className="quiet">{t('compare.after', { date: dayOf(to.editionDate) })}</p>
                <RichProse value={after} language={language} headingLevel={3} />
              </div>
            </div>
          </Fold>
        )}
      </div>
    </ClauseFrame>
  )
}
