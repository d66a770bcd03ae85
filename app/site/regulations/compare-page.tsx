import { parseQuery } from '../../../shared/contract/query.ts'
import { compareRegulations } from '../../../shared/contract/regulations.ts'
import { plainWordsWithPictures } from '../../../shared/rich-text/plain-words.ts'
import {
  editionAddress,
  editionsComparisonAddress,
  regulationsAddress,
} from '../../../shared/rules/addresses.ts'
import { type ClauseChange, clauseChanges } from '../../../shared/rules/editions.ts'
import {
  type ComparedClause,
  type ListedEdition,
  type RegulationsComparison,
  regulationsComparisonQuerySchema,
} from '../../../shared/schemas/regulations.ts'
import { readApi } from '../../api/document-context.ts'
import { wordParts } from '../../comparison/word-parts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ClauseFrame, SectionFrame } from '../../ui/clause-section/clause-section.tsx'
import { Contents } from '../../ui/contents/contents.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { RichProse } from '../../ui/rich-prose/rich-prose.tsx'
import { Select } from '../../ui/select/select.tsx'
import { WordChanges } from '../../ui/word-changes/word-changes.tsx'
import { Words } from '../../ui/words/words.tsx'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import type { Route } from './+types/compare-page.ts'
import styles from './compare-screen.module.css'
import layout from './regulations-screen.module.css'
import { useEditionWords } from './use-edition-words.ts'

export const handle = documentHandle(['from', 'to'])

/** Loads the differences of two editions; a number that is none is left out. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { query } = parseQuery(regulationsComparisonQuerySchema, new URL(request.url).searchParams)
  return { comparison: await readApi(context, compareRegulations, { query }) }
}

/** Renders what changed between two editions of the regulations (C-3). */
export default function ComparePage({ loaderData: { comparison } }: Route.ComponentProps) {
  const { t } = useTranslation('editions')
  return (
    <>
      <DocumentHead
        title={t('compare.title')}
        description={t('compare.description')}
        address={editionsComparisonAddress(comparison.from?.number, comparison.to?.number)}
        isIndexed={false}
      />
      <CompareScreen comparison={comparison} />
    </>
  )
}

/** Shows what changed between two editions: in short, then the changed clauses by sections (C-3). */
function CompareScreen({ comparison }: { comparison: RegulationsComparison }) {
  const { t } = useTranslation(['editions', 'regulations'])
  const language = useLanguage()
  const named = useNamedEdition()
  const { from, to, sections, editions } = comparison
  const isSame = sections.every(({ change }) => change === 'none')
  return (
    <>
      <SiteBreadcrumbs
        steps={[
          { label: t('regulations:breadcrumb'), href: regulationsAddress },
          { label: t('compare.title') },
        ]}
      />
      <PageHead
        title={t('compare.title')}
        lead={from && to ? t('compare.lead', { from: named(from), to: named(to) }) : t('compare.only')}
      >
        {editions.length > 1 && <EditionPickers comparison={comparison} />}
      </PageHead>
      <div className={`wrap ${layout.reader} ${layout.paired}`}>
        {from && to && !isSame && (
          <>
            <Contents
              label={t('compare.contents')}
              sections={sections.flatMap(({ number, title }) => (number === null ? [] : { number, title }))}
              language={language}
            />
            <div className={styles.differences}>
              <ChangesInShort comparison={comparison} />
              <Legend />
              <ComparedSections sections={sections} from={from} to={to} />
            </div>
          </>
        )}
        {from && to && isSame && (
          <Notice>
            <p>{t('compare.identical')}</p>
          </Notice>
        )}
        {!from && (
          <p>
            <a href={to ? editionAddress(to.number) : regulationsAddress}>{t('compare.whole')}</a>
          </p>
        )}
      </div>
    </>
  )
}

/** Returns how an edition is named: by its number and its state. */
function useNamedEdition() {
  const { t } = useTranslation('editions')
  const { stateOf } = useEditionWords()
  return (edition: ListedEdition) => `${t('number', { number: edition.number })} (${stateOf(edition)})`
}

/** Shows the form that chooses the two editions. */
function EditionPickers({ comparison }: { comparison: RegulationsComparison }) {
  const { t } = useTranslation('editions')
  const named = useNamedEdition()
  return (
    <form className={`actions ${styles.pickers}`} action={editionsComparisonAddress()}>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} id={name} label={t(`compare.${name}`)}>
          {(control) => (
            <Select {...control} name={name} defaultValue={comparison[name]?.number}>
              {comparison.editions.map((edition) => (
                <option key={edition.number} value={edition.number}>
                  {named(edition)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Button variant="second">{t('compare.submit')}</Button>
    </form>
  )
}

/** Explains how added and removed words look. */
function Legend() {
  const { t } = useTranslation('editions')
  return (
    <WordChanges
      parts={[
        { key: 'added', kind: 'added', value: t('compare.legend.added') },
        { key: 'isAdded', kind: 'same', value: ` – ${t('compare.legend.isAdded')}; ` },
        { key: 'removed', kind: 'removed', value: t('compare.legend.removed') },
        { key: 'isRemoved', kind: 'same', value: ` – ${t('compare.legend.isRemoved')}` },
      ]}
      texts={{ added: t('compare.addedWord'), removed: t('compare.removedWord') }}
    />
  )
}

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
function ComparedSections({ sections, from, to }: ComparedSectionsProps) {
  const { t } = useTranslation('editions')
  const language = useLanguage()
  return sections.map(({ number, title, titleBefore, change, clauses }, index) => {
    const id = number === null ? `removed-${index}` : String(number)
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
            parts={wordParts(
              before ? plainWordsWithPictures(before) : '',
              after ? plainWordsWithPictures(after) : '',
            )}
            lang={textLanguage === language ? undefined : textLanguage}
            texts={{ added: t('compare.addedWord'), removed: t('compare.removedWord') }}
          />
        )}
        {textLanguage !== language && <p className="quiet">{t(`compare.fallback.${textLanguage}`)}</p>}
        {before && after && change === 'changed' && (
          <Fold icon="down" title={t('compare.beside')}>
            <div className={styles.columns}>
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

/** Lists all changes in plain words with links to the clauses, and says that this has no legal force. */
function ChangesInShort({ comparison: { sections, to } }: { comparison: RegulationsComparison }) {
  const { t } = useTranslation('editions')
  const clauses = sections.flatMap((section) => section.clauses)
  // A clause that only has another number says what it said before: it is counted, and shown in its section.
  const shown = clauses.filter(({ change }) => change !== 'renumbered')
  const counts = clauseChanges.flatMap((change) => {
    const number = clauses.filter((clause) => clause.change === change).length
    return number === 0 ? [] : t(`compare.counts.${change}`, { number })
  })
  return (
    <section aria-labelledby="short">
      <h2 id="short">{t('compare.brief')}</h2>
      <div className="prose">
        <ul>
          {shown.map((clause) => (
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

/** Describes a change of a clause: by the note of the ministry, or else by its kind. */
function PlainSentence({ clause: { note, change, numberBefore } }: { clause: ComparedClause }) {
  const { t } = useTranslation('editions')
  const language = useLanguage()
  if (note) return <Words value={note} language={language} />
  return t(`compare.sentences.${change}`, { number: numberBefore ?? '' })
}

/** Returns the fragment of a clause on the page; a removed one may share its number with another. */
function fragmentOf({ change, number }: ComparedClause): string {
  return change === 'removed' ? `removed-${number}` : number
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
