import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceLanguageOf } from '../../../../shared/i18n/language-progress.ts'
import { fallbackOrder, type Language, languageNames } from '../../../../shared/i18n/languages.ts'
import type { FormValues } from '../../../../shared/rules/changed-fields.ts'
import { withoutEscapes } from '../../../../shared/schemas/fields.ts'
import { type LocalizedField, type TypedText, WrittenField } from '../../../forms/fields/localized-fields.tsx'
import { FieldMarkContext } from '../../../ui/field/field-mark.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { snapshotAt, textIn } from '../record-drawer/written-texts.ts'
import type { RecordForm } from '../record-form.ts'
import { RichControl } from '../rich-field/rich-control.tsx'
import type { AnySection, EditedRecord } from '../section.ts'
import { useRecordHistory } from '../use-records.ts'
import { WordDiff } from '../word-diff/word-diff.tsx'
import type { CheckedLanguages } from './language-heads.tsx'
import styles from './text-rows.module.css'
import type { PageLanguages } from './use-page-languages.ts'

/** The texts of a form, by the names of their fields. */
export interface TextForm extends Pick<RecordForm, 'values' | 'base' | 'problemOf'> {
  // Methods, so that a form whose names are known is one as well.
  set(changed: Record<string, unknown>): void
  setText(name: string, language: Language, text: string): void
}

interface TextRowsProps {
  section: AnySection
  /** `null` for one that is going to be made. */
  record: EditedRecord | null
  form: TextForm
  fields: readonly LocalizedField<string>[]
  page: Pick<PageLanguages, 'shown' | 'source' | 'isNarrow'>
  choices: CheckedLanguages
  /** The name of the field that takes the whole screen; `null` for none. */
  whole: string | null
  /** Tells whether a language can be read only. */
  isReadOnly: (language: Language) => boolean
}

/** The translation whose source is compared with what it was. */
interface Compared {
  field: string
  language: Language
}

/** Shows texts in rows: the same field in each language, with boxes of the same height. */
export function TextRows(props: TextRowsProps) {
  const { section, record, form, fields, page } = props
  const { shown } = page
  const [compared, setCompared] = useState<Compared | null>(null)
  const source = sourceLanguageOf(textsOf(form.base, fields))
  const toggle = (one: Compared) =>
    setCompared((now) => (now?.field === one.field && now.language === one.language ? null : one))
  return fields.map((field) => (
    <div
      key={field.name}
      className={styles.row}
      data-rich={field.isRich}
      data-title={field.isTitle}
      data-whole={props.whole === field.name || undefined}
    >
      {compared?.field === field.name && record && source && (
        <div className={styles.comparison} data-column={Math.max(0, shown.indexOf(source))}>
          <SourceChanges
            section={section}
            record={record}
            language={compared.language}
            source={source}
            field={field}
            base={form.base}
          />
        </div>
      )}
      {page.isNarrow && !shown.includes(page.source) && (
        <SourceText form={form} field={field} source={page.source} />
      )}
      {shown.map((language) => (
        <div key={language} className={styles.cell} data-language={language}>
          <TextCell {...props} field={field} language={language} compared={compared} onCompare={toggle} />
        </div>
      ))}
    </div>
  ))
}

interface TextCellProps extends TextRowsProps {
  field: LocalizedField<string>
  language: Language
  compared: Compared | null
  onCompare: (compared: Compared) => void
}

/** Shows one field in one language, with its marks: out of date, or empty. */
function TextCell(props: TextCellProps) {
  const { record, form, field, language, choices, compared, onCompare } = props
  const { t } = useTranslation('admin')
  const Mark = useContext(FieldMarkContext)
  const { name } = field
  const isOpen = compared?.field === name && compared.language === language
  const isBehind =
    record?.languages?.[language].behindFields?.includes(name) &&
    textIn(form.values, name, language) === textIn(form.base, name, language) &&
    !choices.isChecked(language)
  return (
    <WrittenField
      field={field}
      language={language}
      values={form.values as Record<string, TypedText>}
      problemOf={form.problemOf}
      RichControl={RichControl}
      isReadOnly={props.isReadOnly(language)}
      mark={
        <div className={styles.marks}>
          {Mark && <Mark path={`${name}.${language}`} />}
          {isBehind && (
            <button
              type="button"
              className={styles.behind}
              aria-expanded={isOpen}
              onClick={() => onCompare({ field: name, language })}
            >
              <Icon name="swap" />
              {t('recordPage.behind')}
            </button>
          )}
        </div>
      }
      cover={<EmptyNote {...props} />}
      onChange={(changed, text) => form.set({ [changed]: text })}
    />
  )
}

/** Says in an empty box which text readers get instead, and offers to copy it. */
function EmptyNote({ form, field, language, isReadOnly }: TextCellProps) {
  const { t } = useTranslation('editor')
  const text = (form.values[field.name] ?? {}) as TypedText
  const isWritten = (one: Language) => (text[one] ?? '').trim() !== ''
  const instead = fallbackOrder.find(isWritten)
  if (isWritten(language) || !instead || field.hasFallback === false || field.lines === 1) return null
  return (
    <div className={styles.empty}>
      <p>{t(`languages.noText.${instead}`)}</p>
      {!isReadOnly(language) && (
        <button type="button" onClick={() => form.setText(field.name, language, text[instead] ?? '')}>
          {t(`languages.copy.${instead}`)}
        </button>
      )}
    </div>
  )
}

interface SourceTextProps {
  form: TextForm
  field: LocalizedField<string>
  source: Language
}

/** Offers the source of a field above it, where there is no room for both. */
function SourceText({ form, field, source }: SourceTextProps) {
  const text = textIn(form.values, field.name, source)
  if (text === '') return null
  return (
    <details className={styles.source}>
      <summary>
        <span lang={source}>{languageNames[source]}</span>: {field.label}
      </summary>
      <p lang={source}>{field.isRich ? withoutEscapes(text) : text}</p>
    </details>
  )
}

interface SourceChangesProps {
  section: AnySection
  record: EditedRecord
  language: Language
  source: Language
  field: LocalizedField<string>
  base: FormValues
}

/** Shows what has changed in the source of a field since its translation, word by word. */
function SourceChanges({ section, record, language, source, field, base }: SourceChangesProps) {
  const { t } = useTranslation('admin')
  const history = useRecordHistory(section.contract, record.id)
  const then = snapshotAt(history.data?.items ?? [], record.languages?.[language].sourceRevision ?? 0)
  const before = then && textIn(then, field.name, source)
  const after = textIn(base, field.name, source)
  return (
    <>
      <p>
        <strong>{t('recordPage.changes', { source: languageNames[source] })}</strong>
      </p>
      {/* The history that is loading may hold a later change. */}
      {history.isSuccess && !history.isFetching && !then && (
        <p className="quiet">{t('languagesPanel.unknown')}</p>
      )}
      {before !== undefined &&
        (before === after ? (
          <p className="quiet">{t('languagesPanel.sameSource')}</p>
        ) : (
          <WordDiff lang={source} before={before} after={after} isRich={field.isRich} />
        ))}
    </>
  )
}

/** Returns the texts among the values of a form. */
export function textsOf(
  values: FormValues,
  fields: readonly LocalizedField<string>[],
): Record<string, TypedText> {
  return Object.fromEntries(fields.map(({ name }) => [name, (values[name] ?? {}) as TypedText]))
}
