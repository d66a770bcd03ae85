import { formatNumber } from '../../../shared/i18n/formats.ts'
import { activityAddress } from '../../../shared/rules/addresses.ts'
import type { FoundKind, SearchAnswer } from '../../../shared/schemas/search.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActivityRow } from '../../ui/activity-row/activity-row.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PersonRow } from '../../ui/person-row/person-row.tsx'
import headStyles from '../../ui/section-head/section-head.module.css'
import { useActivityTexts } from '../activities/use-activity-texts.ts'
import { ClauseHit, PageHit, QuestionHit } from './hits.tsx'
import styles from './search-screen.module.css'

/** The results of each kind that stand under "All". */
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
          <Hits kind={kind} answer={answer} countMax={moreHref === undefined ? undefined : shownOfEach} />
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

interface HitsProps {
  kind: FoundKind
  answer: SearchAnswer
  countMax: number | undefined
}

/** Shows the results of a kind as list items. */
function Hits({ kind, answer, countMax }: HitsProps) {
  const { t } = useTranslation('search')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const activityTexts = useActivityTexts()
  if (kind === 'people') {
    return answer.people.slice(0, countMax).map((person) => (
      <li key={person.id}>
        <PersonRow
          person={person}
          language={language}
          texts={{ notAvailable: common('notAvailable') }}
          headingLevel={3}
          kindLabel={t(`person.${person.kind}`)}
        />
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
          level={3}
          href={activityAddress(activity.id)}
        />
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
