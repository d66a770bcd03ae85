import type { ReadText } from '../../../shared/i18n/languages.ts'
import type { Reason } from '../../../shared/schemas/search.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Words } from '../../ui/words/words.tsx'
import styles from './search-screen.module.css'

/** The lines that say why a result is shown. */
const linesMax = 2

/**
 * Says why a result was found (L-5): the filters that it meets, the texts with the words, and what it has in place of a
 * condition that it does not meet. The headline stands above, with its words marked.
 */
export function FoundReason({ reason }: { reason: Reason | undefined }) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  if (!reason) return null
  const foreign = ({ lang }: ReadText) => (lang === language ? undefined : lang)
  const filters = reason.met.filter(({ field }) => field === 'filter')
  const texts = reason.met.flatMap(({ field, text }) => (field === 'filter' ? [] : [{ field, text }]))
  const shown = texts.slice(0, filters.length > 0 ? linesMax - 1 : linesMax)
  if (filters.length + shown.length + reason.missing.length === 0) return null
  return (
    <ul className={styles.why}>
      {filters.length > 0 && (
        <li>
          <Icon name="check" />
          <span>
            {filters.map(({ text }, index) => (
              <span key={text.text}>
                {index > 0 && ', '}
                <mark lang={foreign(text)}>{text.text}</mark>
              </span>
            ))}
          </span>
        </li>
      )}
      {shown.map(({ field, text }) => (
        <li key={text.text}>
          <Icon name="check" />
          <span>
            {t(`why.${field}`)} <Words value={text} language={language} />
          </span>
        </li>
      ))}
      {reason.missing.map(({ text, instead }) => (
        <li key={text.text} className={styles.missing}>
          <Icon name="swap" />
          <span>
            <Words as="s" value={text} language={language} />{' '}
            {instead && t('why.instead', { value: instead.text })}
          </span>
        </li>
      ))}
    </ul>
  )
}
