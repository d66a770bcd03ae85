import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../../../shared/i18n/languages.ts'
import type { LocalizedText } from '../../../shared/i18n/localized-text.ts'
import type { ClauseMark } from '../../../shared/rules/edition-marks.ts'
import { clauseMaxCharacters, clauseNoteMaxCharacters } from '../../../shared/rules/limits.ts'
import type { LanguagesSummary } from '../../../shared/schemas/admin/record.ts'
import { LocalizedFields } from '../../forms/fields/localized-fields.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { RichControl } from '../kit/rich-field/rich-control.tsx'
import { WordDiff } from '../kit/word-diff/word-diff.tsx'
import { ClauseFlag } from './clause-flag.tsx'
import type { EditedSection } from './edition-section.ts'
import styles from './editions.module.css'
import { OrderButtons } from './order-buttons.tsx'
import { useClauseKeys } from './use-clause-keys.ts'

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
  const { number, clause, path, mark, summary, base, problemOf, onChange, onMove } = props
  const { t } = useTranslation('admin-regulations')
  const titleId = useId()
  const [text, note] = [`${path}.text`, `${path}.note`]
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
        <LocalizedFields
          id={titleId}
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
        {base && mark === 'changed' && (
          <>
            <h4>{t('clause.against', { number: base.number })}</h4>
            <div className={styles.versus}>
              {languages.map((language) => (
                <div key={language}>
                  <small>{language}</small>
                  <WordDiff
                    before={base.text[language] ?? ''}
                    after={clause.text[language] ?? ''}
                    isRich
                    lang={language}
                  />
                </div>
              ))}
            </div>
          </>
        )}
      </div>
    </li>
  )
}
