import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/i18n/languages.ts'
import {
  checkForms,
  type FormName,
  type Forms,
  leadingText,
  placeholdersOf,
} from '../../../shared/rules/interface-texts.ts'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import styles from './texts.module.css'
import { withoutSpace } from './use-sentence-form.ts'

/** A text that is so many times longer than the original may not fit. */
const longFactor = 2
/** Shorter originals may be doubled without harm. */
const shortMaxCharacters = 12

interface SentenceChecksProps {
  id: string
  language: Language
  originals: Forms
  forms: Forms
  /** The number that decides over the form shown. */
  count: number
  /** Whether the stored text no longer fits the program. */
  isFaulty: boolean
}

interface Check {
  tone: 'good' | 'bad' | 'waiting'
  words: string
  key: string
}

const icons: Record<Check['tone'], IconName> = { good: 'check', bad: 'alert', waiting: 'info' }

/** Shows what is right and wrong with the texts of a language while they are typed. */
export function SentenceChecks({ id, language, originals, forms, count, isFaulty }: SentenceChecksProps) {
  const { t } = useTranslation('admin-texts')
  const { t: errors } = useTranslation('errors')
  const given = withoutSpace(forms)
  const problems = checkForms(originals, given)
  const names = Object.keys(originals) as FormName[]
  const isOne = names.length === 1
  const placeholders = new Set(names.flatMap((form) => placeholdersOf(originals[form] ?? '')))
  const isAbout = (codes: readonly string[]) => problems.some(({ code }) => codes.includes(code))
  const isLong = names.some((form) => {
    const [original = '', text = ''] = [originals[form], given[form]]
    return text.length > Math.max(original.length, shortMaxCharacters) * longFactor
  })
  const checks: (Check | false)[] = [
    ...problems.map(({ form, code, values }): Check => {
      const message = errors(`fields.${code}`, { ...values })
      return {
        tone: 'bad',
        words: isOne ? message : t('checks.failing', { form: t(`forms.${form}`), message }),
        key: `${form} ${code}`,
      }
    }),
    isFaulty && { tone: 'waiting', words: t('checks.faulty'), key: 'faulty' },
    placeholders.size > 0 &&
      !isAbout(['placeholder-missing', 'placeholder-unknown']) && {
        tone: 'good',
        words: t('checks.places', { count: placeholders.size }),
        key: 'places',
      },
    !isOne &&
      !isAbout(['required']) && {
        tone: 'good',
        words: t('checks.forms', { count: names.length }),
        key: 'forms',
      },
    isLong && !isAbout(['too-long']) && { tone: 'waiting', words: t('checks.long'), key: 'long' },
  ]
  const shown = checks.filter((check) => check !== false)
  return (
    <ul className={styles.checks} id={id}>
      {shown.map(({ tone, words, key }) => (
        <li key={key} data-tone={tone}>
          <Icon name={icons[tone]} />
          <span>{words}</span>
        </li>
      ))}
      {placeholders.size > 0 && (
        <li>
          <Icon name="eye" />
          <span lang={language}>
            {t('checks.shown', { text: filledIn(formOf(given, language, count), language, count) })}
          </span>
        </li>
      )}
    </ul>
  )
}

/** Returns the form that a number takes in a language. */
function formOf(forms: Forms, language: Language, count: number): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? leadingText(forms)
}

/** Inserts a number into the placeholders of numbers; the others stay visible. */
function filledIn(text: string, language: Language, count: number): string {
  const number = new Intl.NumberFormat(language).format(count)
  return text.replaceAll(/\{\{(?:count|number)\}\}/g, number)
}
