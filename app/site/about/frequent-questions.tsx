import { formatNumber } from '../../../shared/i18n/formats.ts'
import { aboutAddress, contactAddress, frequentQuestionsAddress } from '../../../shared/rules/addresses.ts'
import type { FrequentQuestion } from '../../../shared/schemas/editorial.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { QuestionList, type QuestionTopic } from '../../ui/question-list/question-list.tsx'
import { SearchField } from '../../ui/search-field/search-field.tsx'
import { Split } from '../../ui/split/split.tsx'
import { IgnoredParameters } from '../lists/list-results.tsx'
import { bodyText, SiteText, useSiteBlock } from '../site-text.tsx'
import styles from './about-screen.module.css'

interface FrequentQuestionsProps {
  /** All questions, or those that match the search. */
  questions: readonly FrequentQuestion[]
  query: string
  /** Names of query parameters that were not understood. */
  ignored: string[]
}

/** Largest number of search results that are shown with their answers open. */
const openQuestionsMax = 3

/** Shows the questions by topic with a search. The server answers it, and a script does while one types (P-8, L-4). */
export function FrequentQuestions({ questions, query, ignored }: FrequentQuestionsProps) {
  const { t } = useTranslation('about')
  const language = useLanguage()
  const block = useSiteBlock('about-questions', { title: t('questions.title'), body: t('questions.text') })
  const isSearch = query !== ''
  const numbers = { count: questions.length, number: formatNumber(questions.length, language) }
  return (
    <section className="section soft" id="questions" aria-labelledby="questions-title">
      <div className="wrap">
        <Split>
          <div className={`stack ${styles.ask}`}>
            <h2 id="questions-title">
              <SiteText value={block.title} />
            </h2>
            <p>
              {bodyText(block)} <a href={contactAddress}>{t('questions.contact')}</a>
            </p>
            <form action={frequentQuestionsAddress} method="get" data-live-search="" autoComplete="off">
              <SearchField
                id="q"
                value={query}
                texts={{
                  label: t('questions.search.label'),
                  placeholder: t('questions.search.placeholder'),
                  submit: t('questions.search.submit'),
                }}
              />
            </form>
            <p className={styles.found} role="status" data-live-status="">
              {isSearch ? t('questions.found', numbers) : t('questions.total', numbers)}
            </p>
          </div>
          <div className="stack" data-live-results="">
            <IgnoredParameters names={ignored} />
            {isSearch && questions.length === 0 ? (
              <EmptyState
                title={t('questions.empty.title')}
                text={t('questions.empty.text', { query })}
                headingLevel={3}
              >
                <Button href={frequentQuestionsAddress}>{t('questions.all')}</Button>
                <Button href={contactAddress} variant="second">
                  {t('questions.contact')}
                </Button>
              </EmptyState>
            ) : (
              <div>
                <QuestionList
                  topics={byTopic(questions)}
                  language={language}
                  address={aboutAddress}
                  areOpen={isSearch && questions.length <= openQuestionsMax}
                  texts={{ link: t('questions.link') }}
                />
              </div>
            )}
            {isSearch && questions.length > 0 && (
              <div>
                <Button href={frequentQuestionsAddress} variant="second">
                  {t('questions.all')}
                </Button>
              </div>
            )}
          </div>
        </Split>
      </div>
    </section>
  )
}

/** Groups questions by topic. Topics stand in the order of their first questions. */
function byTopic(questions: readonly FrequentQuestion[]): QuestionTopic[] {
  return [...Map.groupBy(questions, ({ topicKey }) => topicKey)].flatMap(([key, ofTopic]) => {
    const [first] = ofTopic
    return first ? [{ key, title: first.topic, questions: ofTopic }] : []
  })
}
