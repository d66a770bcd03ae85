import type { ReactNode } from 'react'
import { formatDate, formatNumber } from '../../../shared/i18n/formats.ts'
import type { ReadText } from '../../../shared/i18n/languages.ts'
import {
  aboutAddress,
  activityAddress,
  frequentQuestionFragment,
  regulationsAddress,
} from '../../../shared/rules/addresses.ts'
import type {
  FoundClause,
  FoundKind,
  FoundPage,
  FoundQuestion,
  SearchAnswer,
} from '../../../shared/schemas/search.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActivityRow } from '../../ui/activity-row/activity-row.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PersonNext } from '../../ui/person-lines/person-lines.tsx'
import { PersonRow } from '../../ui/person-row/person-row.tsx'
import headStyles from '../../ui/section-head/section-head.module.css'
import { Words } from '../../ui/words/words.tsx'
import { useActivityTexts } from '../activities/use-activity-texts.ts'
import { usePersonTexts } from '../people/use-person-texts.ts'
import { FoundReason } from './found-reason.tsx'
import styles from './search-screen.module.css'

/** The results of each kind that are under "All". */
const shownOfEach = 3

interface FoundSectionProps {
  kind: FoundKind
  answer: SearchAnswer
  /** URL of all results of this kind; absent on their own page. */
  moreHref: string | undefined
}

/** Shows the results of one kind: the first of them with a link to the rest, or a page of them. */
export function FoundSection({ kind, answer, moreHref }: FoundSectionProps) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  const total = answer.counts[kind]
  const rest = total - shownOfEach
  const id = `found-${kind}`
  return (
    <section className={styles.found} aria-labelledby={id}>
      <h2 id={id}>
        {t(`kinds.${kind}`)}{' '}
        <small>
          {formatNumber(total, language)}
          {kind === 'clauses' && `, ${t('inForce')}`}
        </small>
      </h2>
      <div>
        <ul className={styles.hits}>
          <Hits
            kind={kind}
            results={answer}
            reasons={answer.reasons}
            countMax={moreHref === undefined ? undefined : shownOfEach}
          />
        </ul>
        {moreHref !== undefined && rest > 0 && (
          <a className={headStyles.more} href={moreHref}>
            {t(`more.${kind}`, { count: rest, number: formatNumber(rest, language) })}
            <Icon name="arrow" />
          </a>
        )}
      </div>
    </section>
  )
}

/** Shows the results that meet most conditions, the best of all kinds. */
export function AlmostSection({ answer: { almost, reasons } }: { answer: SearchAnswer }) {
  const { t } = useTranslation('search')
  return (
    <section className={`${styles.found} ${styles.almost}`} aria-labelledby="found-almost">
      <h2 id="found-almost">{t('almost')}</h2>
      <div>
        <ul className={styles.hits}>
          {almost.order.map((kind) => (
            <Hits key={kind} kind={kind} results={almost} reasons={reasons} />
          ))}
        </ul>
      </div>
    </section>
  )
}

interface HitsProps {
  kind: FoundKind
  results: Pick<SearchAnswer, FoundKind>
  reasons: SearchAnswer['reasons']
  countMax?: number | undefined
}

/** Shows the results of a kind as list items. */
export function Hits({ kind, results: answer, reasons, countMax }: HitsProps) {
  const language = useLanguage()
  const activityTexts = useActivityTexts()
  const personTexts = usePersonTexts()
  if (kind === 'people') {
    return answer.people.slice(0, countMax).map((person) => (
      <li key={person.id}>
        <PersonRow person={person} language={language} texts={personTexts} headingLevel={3}>
          <PersonNext person={person} language={language} texts={personTexts} />
          <FoundReason reason={reasons[person.id]} />
        </PersonRow>
      </li>
    ))
  }
  if (kind === 'activities') {
    return answer.activities.slice(0, countMax).map((activity) => (
      <li key={activity.id} className={styles.activity}>
        <ActivityRow
          activity={activity}
          language={language}
          texts={activityTexts}
          href={activityAddress(activity.id)}
        />
        <FoundReason reason={reasons[activity.id]} />
      </li>
    ))
  }
  if (kind === 'questions') {
    return answer.questions.slice(0, countMax).map((question) => (
      <li key={question.key}>
        <QuestionHit question={question} />
      </li>
    ))
  }
  if (kind === 'clauses') {
    return answer.clauses.slice(0, countMax).map((clause) => (
      <li key={clause.number}>
        <ClauseHit clause={clause} />
      </li>
    ))
  }
  return answer.pages.slice(0, countMax).map((page) => (
    <li key={page.address}>
      <PageHit page={page} />
    </li>
  ))
}

interface HitProps {
  href: string
  title: ReactNode
  /** Names the page of the result. */
  where: ReactNode
  excerpt: ReadText | null
}

/** Shows a result that is a text: its title, which is the link, its page, and an excerpt. */
function Hit({ href, title, where, excerpt }: HitProps) {
  const language = useLanguage()
  return (
    <article className={`card ${styles.hit}`}>
      <h3>
        <a className="card-link" href={href}>
          {title}
        </a>
      </h3>
      <p className={styles.where}>{where}</p>
      {excerpt && <Words as="p" className={styles.excerpt} value={excerpt} language={language} />}
    </article>
  )
}

/** Shows a found question with a part of its answer (P-8). */
function QuestionHit({ question: { key, topic, title, excerpt } }: { question: FoundQuestion }) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  return (
    <Hit
      href={`${aboutAddress}#${frequentQuestionFragment(key)}`}
      title={<Words value={title} language={language} />}
      where={
        <>
          {t('where.question')}, <Words value={topic} language={language} />
        </>
      }
      excerpt={excerpt}
    />
  )
}

/** Shows a found clause of the regulations with the title of its section (P-11). */
function ClauseHit({ clause: { number, title, editionDate, excerpt } }: { clause: FoundClause }) {
  const { t } = useTranslation('search')
  const { t: regulations } = useTranslation('regulations')
  const language = useLanguage()
  return (
    <Hit
      href={`${regulationsAddress}#${number}`}
      title={
        <>
          {t('clause', { number })}. <Words value={title} language={language} />
        </>
      }
      where={`${t('where.clause')}, ${regulations('edition', { date: formatDate(`${editionDate}T00:00:00Z`, language, 'UTC') })}`}
      excerpt={excerpt}
    />
  )
}

/** Shows a found page, or the list of an entry of a catalogue with the description of that entry. */
function PageHit({ page: { address, subject, lists, title, excerpt } }: { page: FoundPage }) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  const isOfPeople = lists === 'ambassador' || lists === 'expert'
  const isByPeople = subject === 'direction' || subject === 'organization' || subject === 'person-category'
  return (
    <Hit
      href={address}
      title={<Words value={title} language={language} />}
      where={isByPeople ? t(`where.${subject}.${isOfPeople ? lists : 'ambassador'}`) : t(`where.${subject}`)}
      excerpt={excerpt}
    />
  )
}
