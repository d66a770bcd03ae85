import { type ComponentType, type ReactNode, useContext, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageProgress } from '../../../shared/i18n/language-progress.ts'
import { fallbackOrder, type Language, languageNames, languages } from '../../../shared/i18n/languages.ts'
import { normalizeText, normalizeUzbekText } from '../../../shared/i18n/normalize-text.ts'
import { linesOf, withoutEscapes } from '../../../shared/schemas/fields.ts'
import { Button } from '../../ui/button/button.tsx'
import { type ControlAttributes, Field } from '../../ui/field/field.tsx'
import { FieldLocksContext } from '../../ui/field/field-locks.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { LanguageColumns, LanguageFolds, type LanguageState } from './language-columns.tsx'

/** A text as it is being written, in any of the languages. */
export type TypedText = Readonly<Partial<Record<Language, string>>>

/** A field that is written in each language. */
export interface LocalizedField<Name extends string> {
  /** The field of the schema. */
  name: Name
  label: string
  placeholder: string
  /** The hint of what to enter, where the placeholder does not say all. */
  hint?: string
  maxCharacters: number
  /** Lines that it shows at first: one is a line that cannot be broken. */
  lines: number
  /** The most lines that may be filled in, where each is a text of its own. */
  textsMax?: number
  /** Whether it does not count for the progress of its language. */
  isOptional?: boolean
  /** Whether it holds a rich text (C-4): its source where there is an editor of one, else plain text. */
  isRich?: boolean
  /** Whether it is the title of its record. */
  isTitle?: boolean
  /** Whether readers of a language in which it is empty get another one; true by default. */
  hasFallback?: boolean
}

/** The props of an editor of rich texts; its value is the source. */
export interface RichControlProps {
  control: ControlAttributes
  /** The label with the language. */
  label: string
  language: Language
  placeholder: string
  maxCharacters: number
  lines: number
  value: string
  isReadOnly?: boolean
  onChange: (source: string) => void
  onLeave: () => void
}

interface LocalizedFieldsProps<Name extends string> {
  /** The prefix of the ids of the headings. */
  id: string
  fields: readonly LocalizedField<Name>[]
  values: Readonly<Record<Name, TypedText>>
  /**
   * Returns the error message of a field, by its path: `headline.uz`; that of a text as a whole stands at the first.
   */
  problemOf: (path: string) => string | undefined
  /** The progress of each language, where that is known better than by these fields alone. */
  progress?: Readonly<Record<Language, LanguageProgress>>
  /** Whether the page's language alone is open at first, so that a form is short; folded fields count all the same. */
  isFolded?: boolean
  /** The editor of rich texts; without one they are edited as plain texts. */
  RichControl?: ComponentType<RichControlProps>
  /** Called with a changed field, perhaps for several at once, so that it has to build upon the last change. */
  onChange: (name: Name, text: TypedText) => void
}

const isWritten = (text: TypedText, language: Language) => (text[language] ?? '').trim() !== ''

/** Shows texts in three languages side by side, with the progress of each and the fallback of an empty one. */
export function LocalizedFields<Name extends string>(props: LocalizedFieldsProps<Name>) {
  const { id, fields, values } = props
  const { t } = useTranslation('editor')
  const stateOf = (language: Language): LanguageState => {
    const known = props.progress?.[language]
    if (known !== undefined) return known === 'done' ? 'ready' : known
    const counted = fields.filter(({ isOptional }) => !isOptional)
    const written = counted.filter(({ name }) => isWritten(values[name], language)).length
    if (written === 0) return 'missing'
    return written === counted.length ? 'ready' : 'partial'
  }
  const hasProblem = (language: Language) =>
    fields.some(
      ({ name }) =>
        props.problemOf(`${name}.${language}`) !== undefined ||
        (language === languages[0] && props.problemOf(name) !== undefined),
    )
  const Languages = props.isFolded ? LanguageFolds : LanguageColumns
  return (
    <Languages
      id={id}
      hasProblem={hasProblem}
      stateOf={stateOf}
      stateLabels={{
        ready: t('languages.ready'),
        partial: t('languages.partial'),
        missing: t('languages.missing'),
        behind: t('languages.behind'),
      }}
    >
      {(language) => (
        <>
          {fields.map((field) => (
            <WrittenField key={field.name} {...props} field={field} language={language} />
          ))}
          <FallbackNote {...props} language={language} />
        </>
      )}
    </Languages>
  )
}

interface WrittenFieldProps<Name extends string>
  extends Pick<LocalizedFieldsProps<Name>, 'values' | 'problemOf' | 'RichControl' | 'onChange'> {
  field: LocalizedField<Name>
  language: Language
  /** Whether it can be read only. */
  isReadOnly?: boolean
  /** The content right after its label. */
  mark?: ReactNode
  /** The content over its control, such as what readers get while it is empty. */
  cover?: ReactNode
}

/** Shows one field in one language. */
export function WrittenField<Name extends string>({
  field: { name, label, placeholder, hint, maxCharacters, lines, textsMax, isRich = false },
  language,
  values,
  problemOf,
  RichControl,
  isReadOnly = false,
  mark,
  cover,
  onChange,
}: WrittenFieldProps<Name>) {
  const { t } = useTranslation('editor')
  const path = `${name}.${language}`
  const text = values[name]
  const value = text[language] ?? ''
  const isSource = isRich && RichControl !== undefined
  const length = useMemo(
    () => normalizeText(isSource ? withoutEscapes(value) : value).length,
    [isSource, value],
  )
  const write = (written: string) => onChange(name, { ...text, [language]: written })
  const { repair, repairText, undo } = useRepair(language, value, write)
  const spokenLabel = `${label}, ${languageNames[language]}`
  return (
    <>
      <Field
        id={path}
        label={label}
        language={language}
        mark={mark}
        hint={hint}
        problem={problemOf(path) ?? (language === languages[0] ? problemOf(name) : undefined)}
        note={
          textsMax === undefined
            ? t('characters', { length, max: maxCharacters })
            : t('lines', { length: linesOf(value).length, max: textsMax })
        }
      >
        {(control) => (
          <>
            {isSource ? (
              <RichControl
                {...{ control, language, placeholder, maxCharacters, lines, value }}
                isReadOnly={isReadOnly || control.readOnly === true}
                label={spokenLabel}
                onChange={write}
                onLeave={repairText}
              />
            ) : (
              <PlainControl
                {...control}
                name={path}
                lang={language}
                maxLength={maxCharacters}
                placeholder={placeholder}
                value={value}
                readOnly={isReadOnly || control.readOnly === true}
                aria-label={spokenLabel}
                onBlur={repairText}
                lines={lines}
                onWrite={write}
              />
            )}
            {cover}
          </>
        )}
      </Field>
      <RepairStatus repair={repair} onUndo={undo} />
    </>
  )
}

interface RepairStatusProps {
  repair: Repair | null
  onUndo: (repair: Repair) => void
}

/** Announces a correction, with the button that undoes it. */
function RepairStatus({ repair, onUndo }: RepairStatusProps) {
  const { t } = useTranslation('editor')
  return (
    <div role="status">
      {repair !== null && (
        <p>
          {t('repaired', { words: repair.words })}{' '}
          <Button variant="plain" onPress={() => onUndo(repair)}>
            {t('undoRepair')}
          </Button>
        </p>
      )}
    </div>
  )
}

interface PlainControlProps extends Omit<ControlAttributes, 'readOnly'> {
  name: string
  lang: Language
  maxLength: number
  placeholder: string
  value: string
  readOnly: boolean
  'aria-label': string
  onBlur: () => void
  lines: number
  onWrite: (text: string) => void
}

/** Shows the control of a plain text: an input for a single line, else a textarea. */
function PlainControl({ lines, onWrite, ...attributes }: PlainControlProps) {
  return lines === 1 ? (
    <input
      {...attributes}
      autoComplete="off"
      type="text"
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  ) : (
    <textarea
      {...attributes}
      autoComplete="off"
      rows={lines}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  )
}

/** Corrects an Uzbek text when its field is left; the correction can be undone until the text changes. */
function useRepair(language: Language, value: string, write: (text: string) => void) {
  const [repair, setRepair] = useState<Repair | null>(null)
  /** The text that was typed again after a correction: it is not corrected a second time. */
  const [wanted, setWanted] = useState<string | null>(null)
  const repairText = () => {
    if (language !== 'uz' || value === wanted) return
    const repaired = normalizeUzbekText(value)
    if (repaired === value) return
    // Spaces at the ends are removed silently.
    const words = repairedWords(value, repaired)
    setRepair(words === '' ? null : { typed: value, repaired, words })
    write(repaired)
  }
  const undo = ({ typed }: Repair) => {
    setWanted(typed)
    setRepair(null)
    write(typed)
  }
  return { repair: repair?.repaired === value ? repair : null, repairText, undo }
}

/** A correction of an Uzbek text, made when its field was left. */
interface Repair {
  typed: string
  repaired: string
  words: string
}

/** The number of corrected words that are named. */
const namedWordsMax = 3

/** Returns the corrected words, as they are now. */
function repairedWords(typed: string, repaired: string): string {
  const before = typed.trim().split(/\s+/)
  const after = repaired.split(/\s+/)
  const changed = [...new Set(after.filter((word, index) => word !== before[index]))]
  const named = changed.slice(0, namedWordsMax).join(', ')
  return changed.length > namedWordsMax ? `${named}…` : named
}

/** Shows the text that readers of an empty language get, and the button that copies it. */
function FallbackNote<Name extends string>({
  fields: all,
  values,
  language,
  onChange,
}: LocalizedFieldsProps<Name> & { language: Language }) {
  const { t } = useTranslation('editor')
  const isLocked = useContext(FieldLocksContext).languages.includes(language)
  const fields = all.filter(({ hasFallback = true }) => hasFallback)
  const source = fallbackOrder.find((other) =>
    fields.some(({ name }) => !isWritten(values[name], language) && isWritten(values[name], other)),
  )
  if (!source || isLocked) return null
  const missing = fields.filter(
    ({ name }) => !isWritten(values[name], language) && isWritten(values[name], source),
  )
  const isEmpty = fields.every(({ name }) => !isWritten(values[name], language))
  const copy = () => {
    for (const { name } of missing)
      onChange(name, { ...values[name], [language]: values[name][source] ?? '' })
  }
  return (
    <Notice tone={isEmpty ? 'problem' : 'information'}>
      <p>
        {isEmpty
          ? t(`languages.noText.${source}`)
          : t(`languages.noFields.${source}`, { fields: missing.map(({ label }) => label).join(', ') })}
      </p>
      <Button variant="plain" onPress={copy}>
        {t(`languages.copy.${source}`)}
      </Button>
    </Notice>
  )
}
