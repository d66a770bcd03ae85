import { formatNumber } from '../../../shared/i18n/formats.ts'
import type { Language, ReadText } from '../../../shared/i18n/languages.ts'
import {
  aboutAddress,
  contactAddress,
  frequentQuestionFragment,
  frequentQuestionsAddress,
} from '../../../shared/rules/addresses.ts'
import type { FrequentQuestion } from '../../../shared/schemas/editorial.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { RichProse } from '../../ui/rich-prose/rich-prose.tsx'
import { SearchField } from '../../ui/search-field/search-field.tsx'
import { Split } from '../../ui/split/split.tsx'
import { Words } from '../../ui/words/words.tsx'
import { IgnoredParameters } from '../lists/list-results.tsx'
import { bodyText, SiteText, useSiteBlock } from '../site-text.tsx'
import styles from './about-screen.module.css'
import questionListStyles from './question-list.module.css'

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
            <FoundQuestions questions={questions} query={query} />
          </div>
        </Split>
      </div>
    </section>
  )
}

/** Shows the questions that match the search, or all of them; where none does, what else there is. */
function FoundQuestions({ questions, query }: Pick<FrequentQuestionsProps, 'questions' | 'query'>) {
  const { t } = useTranslation('about')
  const language = useLanguage()
  const isSearch = query !== ''
  return (
    <>
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
    </>
  )
}

/** Groups questions by topic. Topics are in the order of their first questions. */
function byTopic(questions: readonly FrequentQuestion[]): QuestionTopic[] {
  return [...Map.groupBy(questions, ({ topicKey }) => topicKey)].flatMap(([key, ofTopic]) => {
    const [first] = ofTopic
    return first ? [{ key, title: first.topic, questions: ofTopic }] : []
  })
}

/** Questions of one topic, in their order. */
interface QuestionTopic {
  key: string
  title: ReadText
  questions: readonly FrequentQuestion[]
}

interface QuestionListProps {
  topics: readonly QuestionTopic[]
  language: Language
  /** Path of the page with the questions, without a fragment. */
  address: string
  /** Whether the answers are open at first. */
  areOpen: boolean
  /** `link` is the text of a question's own link. */
  texts: { link: string }
}

/**
 * Shows questions by topic, each folded over its answer (P-8). A question's fragment names its answer, not the fold:
 * browsers open a fold for a fragment inside it, so the link works without a script.
 */
function QuestionList({ topics, language, address, areOpen, texts }: QuestionListProps) {
  return topics.map(({ key: topicKey, title, questions }) => (
    <section className={questionListStyles.topic} key={topicKey} aria-labelledby={`topic-${topicKey}`}>
      <Words as="h3" id={`topic-${topicKey}`} value={title} language={language} />
      <div className={questionListStyles.questions}>
        {questions.map(({ key, question, answer }) => {
          const fragment = frequentQuestionFragment(key)
          return (
            <details key={key} open={areOpen}>
              <summary>
                <Words value={question} language={language} />
                <Icon name="plus" />
              </summary>
              <div className={questionListStyles.answer} id={fragment}>
                <RichProse value={answer} language={language} headingLevel={4} />
                <a className={questionListStyles.link} href={`${address}#${fragment}`}>
                  <Icon name="link" />
                  {texts.link}
                </a>
              </div>
            </details>
          )
        })}
      </div>
    </section>
  ))
}
