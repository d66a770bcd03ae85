import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type LocalizedText, languages } from '../../../shared/i18n/languages.ts'
import type { ClauseMark } from '../../../shared/rules/edition-marks.ts'
import { clauseMaxCharacters, clauseNoteMaxCharacters } from '../../../shared/rules/limits.ts'
import { pressedKey } from '../../../shared/rules/pressed-key.ts'
import type { LanguagesSummary } from '../../../shared/schemas/record.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useTextFocus } from '../kit/record-page/page-toolbar.tsx'
import { TextsCard } from '../kit/record-page/texts-card.tsx'
import type { PageLanguages } from '../kit/record-page/use-page-languages.ts'
import { WordDiff } from '../kit/word-diff/word-diff.tsx'
import { ClauseFlag } from './edition-contents.tsx'
import { type EditedSection, editionSection, rowName } from './edition-section.ts'
import styles from './editions.module.css'
import { useEditionRights } from './use-edition-rights.ts'

type Clause = EditedSection['clauses'][number]

interface ClauseEditorProps {
  number: string
  clause: Clause
  /** The path of the clause in the form, before the names of its problems. */
  path: string
  mark: ClauseMark | undefined
  summary: LanguagesSummary
  /** The edition that it is compared with, and the clause there. */
  base: { number: number; text: LocalizedText } | null
  page: PageLanguages
  problemOf: (path: string) => string | undefined
  onChange: (change: Partial<Clause>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  /** Opens the clause before it or after it. */
  onStep: (by: 1 | -1) => void
  /** Saves, and opens the next one that is changed. */
  onNext: () => void
}

/** Shows the open clause: its text and the sentence for readers in rows of languages, and its differences. */
export function ClauseEditor(props: ClauseEditorProps) {
  const { number, clause, mark, summary, base, page, onChange } = props
  const { t } = useTranslation('admin-regulations')
  const titleId = useId()
  const fields = useClauseFields(rowName(clause.key))
  const focus = useTextFocus(fields, page)
  const checked = clause.checkedLanguages ?? []
  const { isReadOnly } = useEditionRights()
  useClauseKeys(props)
  return (
    <section className={styles.opened} aria-labelledby={titleId} id={clause.key}>
      <header className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {t('clause.open', { number })}
        </h2>
        <ClauseFlag mark={mark} />
        <OrderButtons
          labels={{
            up: t('clause.up', { number }),
            down: t('clause.down', { number }),
            remove: t('clause.remove', { number }),
          }}
          onMove={props.onMove}
          onRemove={props.onRemove}
        />
      </header>
      <TextsCard
        section={editionSection}
        record={null}
        form={formOfClause(props)}
        fields={fields}
        page={page}
        focus={focus}
        progress={{ uz: summary.uz.progress, ru: summary.ru.progress, en: summary.en.progress }}
        choices={{
          isChecked: (language) => checked.includes(language),
          toggleChecked: (language) =>
            onChange({
              checkedLanguages: checked.includes(language)
                ? checked.filter((one) => one !== language)
                : [...checked, language],
            }),
          isMinor: false,
          toggleMinor: () => undefined,
        }}
        behind={languages.filter((language) => summary[language].progress === 'behind')}
        isReadOnly={isReadOnly}
      >
        {base && mark === 'changed' && (
          <ClauseDifferences base={base} text={clause.text} shown={page.shown} />
        )}
      </TextsCard>
    </section>
  )
}

/** Returns the fields for the text of a clause and for the sentence for readers. */
function useClauseFields(row: string) {
  const { t } = useTranslation('admin-regulations')
  return [
    {
      name: `${row}.text`,
      label: t('fields.text'),
      placeholder: t('placeholders.text'),
      maxCharacters: clauseMaxCharacters,
      lines: 4,
      isRich: true,
    },
    {
      name: `${row}.note`,
      label: t('fields.note'),
      placeholder: t('placeholders.note'),
      maxCharacters: clauseNoteMaxCharacters,
      lines: 2,
      isOptional: true,
      hasFallback: false,
    },
  ]
}

/** Returns the texts of a clause as the rows of a page write them. */
function formOfClause({ path, clause, problemOf, onChange }: ClauseEditorProps) {
  const row = rowName(clause.key)
  const values = { [`${row}.text`]: clause.text, [`${row}.note`]: clause.note }
  const write = (name: string, text: LocalizedText) =>
    onChange(name.endsWith('.text') ? { text } : { note: text })
  return {
    values,
    base: values,
    problemOf: (name: string) => problemOf(name.replace(row, path)),
    set: (changed: Record<string, unknown>) => {
      for (const [name, text] of Object.entries(changed)) write(name, text as LocalizedText)
    },
    setText: (name: string, language: string, text: string) =>
      write(name, { ...values[name], [language]: text }),
  }
}

interface ClauseDifferencesProps {
  base: NonNullable<ClauseEditorProps['base']>
  text: LocalizedText
  shown: PageLanguages['shown']
}

/** Shows how the text of a clause differs from another edition's, in each language that is shown. */
function ClauseDifferences({ base, text, shown }: ClauseDifferencesProps) {
  const { t } = useTranslation('admin-regulations')
  return (
    <>
      <h3 className={styles.against}>{t('clause.against', { number: base.number })}</h3>
      <div className={styles.versus}>
        {shown.map((language) => (
          <WordDiff
            key={language}
            before={base.text[language] ?? ''}
            after={text[language] ?? ''}
            isRich
            lang={language}
          />
        ))}
      </div>
    </>
  )
}

/**
 * Listens to the keys of the open clause, wherever the focus is, but not in a dialog above it: Alt and an arrow move
 * it, Alt and Page Up or Page Down open the one before or after it, Ctrl or ⌘ and Enter saves and opens the next one
 * that is changed. Each has a button or a link too.
 */
function useClauseKeys(keys: Pick<ClauseEditorProps, 'onMove' | 'onStep' | 'onNext'>): void {
  const { mayArrange } = useEditionRights()
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, code } = event
      const key = pressedKey(event)
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (altKey && mayArrange && (key === 'ArrowUp' || key === 'ArrowDown'))
        latest.current.onMove(key === 'ArrowUp' ? -1 : 1)
      else if (altKey && (code === 'PageUp' || code === 'PageDown'))
        latest.current.onStep(code === 'PageUp' ? -1 : 1)
      else if ((ctrlKey || metaKey) && key === 'Enter') latest.current.onNext()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [mayArrange])
}

interface OrderButtonsProps {
  labels: { up: string; down: string; remove: string }
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** Shows the buttons that move an entry up and down, and remove it, to those who may. */
export function OrderButtons({ labels, onMove, onRemove }: OrderButtonsProps) {
  const { mayArrange } = useEditionRights()
  if (!mayArrange) return null
  return (
    <span className={styles.order}>
      <button
        type="button"
        aria-label={labels.up}
        title={labels.up}
        data-turned="up"
        onClick={() => onMove(-1)}
      >
        <Icon name="down" />
      </button>
      <button type="button" aria-label={labels.down} title={labels.down} onClick={() => onMove(1)}>
        <Icon name="down" />
      </button>
      <button type="button" aria-label={labels.remove} title={labels.remove} onClick={onRemove}>
        <Icon name="trash" />
      </button>
    </span>
  )
}
