import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type LocalizedText, languageNames, languages } from '../../../shared/i18n/languages.ts'
import type { ClauseMark } from '../../../shared/rules/edition-marks.ts'
import { clauseMaxCharacters, clauseNoteMaxCharacters } from '../../../shared/rules/limits.ts'
import { pressedKey } from '../../../shared/rules/pressed-key.ts'
import type { LanguagesSummary } from '../../../shared/schemas/record.ts'
import { LocalizedFields } from '../../forms/fields/localized-fields.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { RichControl } from '../kit/rich-field/rich-control.tsx'
import { WordDiff } from '../kit/word-diff/word-diff.tsx'
import { ClauseFlag } from './edition-contents.tsx'
import type { EditedSection } from './edition-section.ts'
import styles from './editions.module.css'

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
  problemOf: (path: string) => string | undefined
  onChange: (change: Partial<Clause>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onClose: () => void
  /** Closes it and opens the next one. */
  onNext: () => void
}

/** Shows an open clause: its text and the sentence for readers in three languages, and its differences. */
export function ClauseEditor(props: ClauseEditorProps) {
  const { number, clause, mark, summary, base, onChange, onMove } = props
  const { t } = useTranslation('admin-regulations')
  const titleId = useId()
  const behind = languages.filter((language) => summary[language].progress === 'behind')
  const checked = clause.checkedLanguages ?? []
  useClauseKeys({ onMove, onNext: props.onNext })
  return (
    <li className={styles.open} id={clause.key}>
      <div>
        <header>
          <h3 id={titleId}>{t('clause.open', { number })}</h3>
          <ClauseFlag mark={mark} />
          <OrderButtons
            labels={{
              up: t('clause.up', { number }),
              down: t('clause.down', { number }),
              remove: t('clause.remove', { number }),
            }}
            onMove={onMove}
            onRemove={props.onRemove}
          />
          <Button variant="plain" onPress={props.onClose}>
            {t('clause.close')}
          </Button>
        </header>
        <ClauseTexts {...props} id={titleId} />
        {behind.map((language) => (
          <Checkbox
            key={language}
            label={`${t('clause.checked')} (${languageNames[language]})`}
            isChecked={checked.includes(language)}
            onChange={() =>
              onChange({
                checkedLanguages: checked.includes(language)
                  ? checked.filter((one) => one !== language)
                  : [...checked, language],
              })
            }
          />
        ))}
        {base && mark === 'changed' && <ClauseDifferences base={base} text={clause.text} />}
      </div>
    </li>
  )
}

interface ClauseTextsProps
  extends Pick<ClauseEditorProps, 'clause' | 'path' | 'summary' | 'problemOf' | 'onChange'> {
  id: string
}

/** Shows the fields for the text of a clause and for the sentence for readers. */
function ClauseTexts({ id, clause, path, summary, problemOf, onChange }: ClauseTextsProps) {
  const { t } = useTranslation('admin-regulations')
  const [text, note] = [`${path}.text`, `${path}.note`]
  return (
    <LocalizedFields
      id={id}
      fields={[
        {
          name: text,
          label: t('fields.text'),
          placeholder: t('placeholders.text'),
          maxCharacters: clauseMaxCharacters,
          lines: 4,
          isRich: true,
        },
        {
          name: note,
          label: t('fields.note'),
          placeholder: t('placeholders.note'),
          maxCharacters: clauseNoteMaxCharacters,
          lines: 2,
          isOptional: true,
        },
      ]}
      values={{ [text]: clause.text, [note]: clause.note }}
      RichControl={RichControl}
      progress={{
        uz: summary.uz.progress,
        ru: summary.ru.progress,
        en: summary.en.progress,
      }}
      problemOf={problemOf}
      onChange={(name, value) => onChange(name === text ? { text: value } : { note: value })}
    />
  )
}

interface ClauseDifferencesProps {
  base: NonNullable<ClauseEditorProps['base']>
  text: LocalizedText
}

/** Shows how the text of a clause differs from another edition's, in each language. */
function ClauseDifferences({ base, text }: ClauseDifferencesProps) {
  const { t } = useTranslation('admin-regulations')
  return (
    <>
      <h4>{t('clause.against', { number: base.number })}</h4>
      <div className={styles.versus}>
        {languages.map((language) => (
          <div key={language}>
            <small>{language}</small>
            <WordDiff
              before={base.text[language] ?? ''}
              after={text[language] ?? ''}
              isRich
              lang={language}
            />
          </div>
        ))}
      </div>
    </>
  )
}

/** The effects of the keys of an open clause; each has a button or a link too. */
interface ClauseKeys {
  /** Alt and an arrow: the clause moves up or down. */
  onMove: (by: 1 | -1) => void
  /** Ctrl or ⌘ and Enter: the next clause opens. */
  onNext: () => void
}

/** Listens to the keys of the open clause, wherever the focus is, but not in a dialog above it. */
function useClauseKeys(keys: ClauseKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey } = event
      const key = pressedKey(event)
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
        latest.current.onMove(key === 'ArrowUp' ? -1 : 1)
      else if ((ctrlKey || metaKey) && key === 'Enter') latest.current.onNext()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

interface OrderButtonsProps {
  labels: { up: string; down: string; remove: string }
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** Shows the buttons that move an entry up and down, and remove it. */
export function OrderButtons({ labels, onMove, onRemove }: OrderButtonsProps) {
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
