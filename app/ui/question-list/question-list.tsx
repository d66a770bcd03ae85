import type { Language } from '../../../shared/i18n/languages.ts'
import type { ReadText } from '../../../shared/i18n/localized-text.ts'
import { frequentQuestionFragment } from '../../../shared/rules/addresses.ts'
import type { FrequentQuestion } from '../../../shared/schemas/editorial.ts'
import { Icon } from '../icon/icon.tsx'
import { RichProse } from '../rich-prose/rich-prose.tsx'
import { Words } from '../words/words.tsx'
import styles from './question-list.module.css'

/** Questions of one topic, in their order. */
export interface QuestionTopic {
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
export function QuestionList({ topics, language, address, areOpen, texts }: QuestionListProps) {
  return topics.map(({ key: topicKey, title, questions }) => (
    <section className={styles.topic} key={topicKey} aria-labelledby={`topic-${topicKey}`}>
      <Words as="h3" id={`topic-${topicKey}`} value={title} language={language} />
      <div className={styles.questions}>
        {questions.map(({ key, question, answer }) => {
          const fragment = frequentQuestionFragment(key)
          return (
            <details key={key} open={areOpen}>
              <summary>
                <Words value={question} language={language} />
                <Icon name="plus" />
              </summary>
              <div className={styles.answer} id={fragment}>
                <RichProse value={answer} language={language} headingLevel={4} />
                <a className={styles.link} href={`${address}#${fragment}`}>
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
