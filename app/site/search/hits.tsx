import type { ReactNode } from 'react'
import { formatDate } from '../../../shared/i18n/formats.ts'
import type { ReadText } from '../../../shared/i18n/localized-text.ts'
import {
  aboutAddress,
  frequentQuestionFragment,
  regulationsAddress,
} from '../../../shared/rules/addresses.ts'
import type { FoundClause, FoundPage, FoundQuestion } from '../../../shared/schemas/search.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Words } from '../../ui/words/words.tsx'
import styles from './search-screen.module.css'

interface HitProps {
  href: string
  title: ReactNode
  /** Says where the result stands. */
  where: ReactNode
  excerpt: ReadText | null
}

/** Shows a result that is a text: its title, which is the link, where it stands, and a part of it. */
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
export function QuestionHit({ question: { key, topic, title, excerpt } }: { question: FoundQuestion }) {
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
export function ClauseHit({ clause: { number, title, editionDate, excerpt } }: { clause: FoundClause }) {
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
export function PageHit({ page: { address, subject, lists, title, excerpt } }: { page: FoundPage }) {
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
