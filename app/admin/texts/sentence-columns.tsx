import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageNames, languages } from '../../../shared/i18n/languages.ts'
import { checkForms, type FormName, isSameText, leadingText } from '../../../shared/rules/interface-texts.ts'
import { may, mayWrite } from '../../../shared/rules/rights.ts'
import type { ListedSentence } from '../../../shared/schemas/interface-texts.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { useRights } from '../kit/rights/use-rights.ts'
import { SentenceChecks } from './sentence-checks.tsx'
import styles from './texts.module.css'
import { type SentenceForm, withoutSpace } from './use-sentence-form.ts'

interface SentenceColumnsProps {
  sentence: ListedSentence
  form: SentenceForm
  isConflict: boolean
}

/** Shows the languages side by side, with a number to try where one decides over the form. */
export function SentenceColumns({ sentence, form, isConflict }: SentenceColumnsProps) {
  const { t } = useTranslation('admin-texts')
  const [count, setCount] = useState(23)
  const forms = languages.flatMap((language) => Object.keys(sentence.originals[language] ?? {}))
  const isPlural = forms.includes('other')
  return (
    <>
      {isPlural && <p>{t('plural')}</p>}
      {!isPlural && forms.some((one) => one !== 'text') && <p>{t('genders')}</p>}
      <div className={styles.languages}>
        {languages.map((language) => (
          <SentenceColumn
            key={language}
            sentence={sentence}
            language={language}
            form={form}
            count={count}
            isConflict={isConflict}
          />
        ))}
      </div>
      {isPlural && (
        <div className={styles.trial}>
          <label htmlFor="number-to-try">{t('try.label')}</label>
          <input
            id="number-to-try"
            className="control"
            type="number"
            min="0"
            value={count}
            onChange={({ currentTarget }) => setCount(Math.max(0, currentTarget.valueAsNumber || 0))}
          />
          <span className="quiet">{t('try.note')}</span>
        </div>
      )}
    </>
  )
}

interface SentenceColumnProps {
  sentence: ListedSentence
  language: Language
  form: SentenceForm
  /** The number that decides over the form shown. */
  count: number
  /** Whether somebody else changed it meanwhile: then what is stored is shown below the fields. */
  isConflict: boolean
}

const tones = {
  original: 'plain',
  changed: 'good',
  unsaved: 'waiting',
  wrong: 'bad',
  faulty: 'waiting',
} as const

interface TextFacts {
  hasProblems: boolean
  /** Whether what is stored has problems. */
  isFaulty: boolean
  isUnsaved: boolean
  isOriginal: boolean
}

/** Returns the state of the texts in one language, which their badge names. */
function stateOf({ hasProblems, isFaulty, isUnsaved, isOriginal }: TextFacts): keyof typeof tones {
  if (hasProblems) return isFaulty && !isUnsaved ? 'faulty' : 'wrong'
  if (isUnsaved) return 'unsaved'
  return isOriginal ? 'original' : 'changed'
}

/** Returns numbers by which people know a form. */
function examplesOf(language: Language, form: FormName): string {
  const rules = new Intl.PluralRules(language)
  const numbers = [0, 1, 2, 5, 11, 21, 22, 23, 1.5].filter((number) => rules.select(number) === form)
  const written = new Intl.NumberFormat(language)
  return numbers
    .slice(0, 3)
    .map((number) => written.format(number))
    .join(', ')
}

/** Shows the texts of a sentence in one language, form by form, with their checks. */
function SentenceColumn({ sentence, language, form, count, isConflict }: SentenceColumnProps) {
  const { t } = useTranslation('admin-texts')
  const rights = useRights()
  const mayWriteHere = may(rights, 'texts', 'edit') && mayWrite(rights, language)
  const originals = sentence.originals[language] ?? {}
  const forms = form.textsOf(language)
  const names = Object.keys(originals) as FormName[]
  const isPlural = 'other' in originals
  const id = `${sentence.id}-${language}`
  const problems = checkForms(originals, withoutSpace(forms))
  const isFaulty = sentence.written?.faulty.includes(language) ?? false
  const isUnsaved = form.unsaved.includes(language)
  const isOriginal = isSameText(withoutSpace(forms), originals)
  const state = stateOf({ hasProblems: problems.length > 0, isFaulty, isUnsaved, isOriginal })
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <span lang={language}>{languageNames[language]}</span>
        <Badge tone={tones[state]}>{t(`badges.${state}`)}</Badge>
      </h3>
      {names.map((name) => (
        <div className={styles.form} key={name}>
          <label htmlFor={`${id}-${name}`} className={names.length === 1 ? 'visually-hidden' : undefined}>
            {t(`forms.${name}`)}
            {isPlural && <small>{examplesOf(language, name)}</small>}
          </label>
          <textarea
            readOnly={!mayWriteHere}
            id={`${id}-${name}`}
            lang={language}
            className="control"
            rows={1}
            data-language={language}
            data-form={name}
            value={forms[name] ?? ''}
            aria-invalid={problems.some((problem) => problem.form === name) || undefined}
            aria-describedby={`${id}-checks`}
            onChange={({ currentTarget }) => form.type(language, name, currentTarget.value)}
          />
        </div>
      ))}
      {!isOriginal && (
        <p className="quiet" lang={language}>
          {t('original', { text: leadingText(originals) })}
        </p>
      )}
      {isConflict && isUnsaved && (
        <p lang={language}>{t('theirs', { text: leadingText(form.shownOf(language)) })}</p>
      )}
      <SentenceChecks
        id={`${id}-checks`}
        language={language}
        originals={originals}
        forms={forms}
        count={count}
        isFaulty={isFaulty && !isUnsaved}
      />
    </section>
  )
}
