import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { differAt, type FieldPath, fieldPathsOf, valueAt } from '../../../../shared/rules/field-paths.ts'
import { withoutEscapes } from '../../../../shared/schemas/fields.ts'
import type { HistoryEntry } from '../../../../shared/schemas/record.ts'
import { useGeneralData } from '../../../app-page/use-general-data.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { FieldMarkContext } from '../../../ui/field/field-mark.ts'
import type { FieldDescription } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { usePicturedWords, WordDiff } from '../word-diff/word-diff.tsx'
import styles from './record-drawer.module.css'

/** The content of a record before and after a change. */
type ChangedContent = Pick<HistoryEntry, 'before' | 'after'>

interface ChangesProps {
  fields: readonly FieldDescription[]
  entry: ChangedContent
  /** Before and after separately, instead of word by word. */
  isSideBySide?: boolean
  /** The paths that are selected to be restored. */
  ticked?: ReadonlySet<string>
  onToggle?: (path: string) => void
}

/** Shows the changes of an entry, field by field and language by language. */
export function Changes({ fields, entry, isSideBySide = false, ticked, onToggle }: ChangesProps) {
  const { t } = useTranslation('admin')
  const { labelOf, valueWords } = useFieldPathText()
  const Mark = useContext(FieldMarkContext)
  const { before, after } = entry
  if (!before && !after) return <p className="quiet">{t('history.erased')}</p>
  const paths = changedPaths(fields, entry)
  if (paths.length === 0) return <p className="quiet">{t('history.nothing')}</p>
  const Comparison = isSideBySide ? SideBySide : WordDiff
  return (
    <dl className={styles.changes}>
      {paths.map((fieldPath) => {
        const { field, language, path } = fieldPath
        const label = (
          <>
            {labelOf(fieldPath)} {language && <Badge>{language}</Badge>}
          </>
        )
        return (
          <div key={path} data-path={path}>
            <dt>
              {onToggle && !field.isPublication ? (
                <label>
                  <input
                    type="checkbox"
                    checked={ticked?.has(path) ?? false}
                    onChange={() => onToggle(path)}
                  />
                  {label}
                </label>
              ) : (
                label
              )}
              {Mark && <Mark path={path} />}
            </dt>
            <dd>
              <Comparison
                before={valueWords(fieldPath, valueAt(before, fieldPath))}
                after={valueWords(fieldPath, valueAt(after, fieldPath))}
                lang={language}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Lists the paths that an entry changed. */
export function changedPaths(fields: readonly FieldDescription[], { before, after }: ChangedContent) {
  return fieldPathsOf(fields).filter((fieldPath) => differAt(fieldPath, before, after))
}

function SideBySide({ before, after, lang }: { before: string; after: string; lang?: string | undefined }) {
  const { t } = useTranslation('admin')
  const named = usePicturedWords(before, after)
  return (
    <div className={styles.columns}>
      {[
        { heading: t('history.before'), text: before },
        { heading: t('history.after'), text: after },
      ].map(({ heading, text }) => (
        <div key={heading}>
          <p className="quiet">{heading}</p>
          <p lang={text === '' ? undefined : lang}>{named(text) || t('diff.empty')}</p>
        </div>
      ))}
    </div>
  )
}

/** A path in the form of a section. */
export type DescribedPath = FieldPath<FieldDescription>

/** Returns functions that name paths and format their values. */
export function useFieldPathText() {
  const words = usePanelWords()
  const general = useGeneralData().data
  return {
    labelOf: ({ field }: DescribedPath) => words(field.label),
    nameOf: ({ field, language }: DescribedPath) =>
      `${words(field.label)}${language ? ` (${language})` : ''}`,
    valueWords: ({ field }: DescribedPath, value: unknown) =>
      field.format?.(value, general, words) ??
      (field.isRich ? withoutEscapes(plainWords(value)) : plainWords(value)),
  }
}

function plainWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plainWords).join(', ')
  return typeof value === 'object' ? Object.values(value).map(plainWords).join(', ') : String(value)
}

interface ComparisonSwitchProps {
  isSideBySide: boolean
  onChange: (isSideBySide: boolean) => void
}

/** Shows the choice of how changed texts are compared: word by word, or both texts side by side. */
export function ComparisonSwitch({ isSideBySide, onChange }: ComparisonSwitchProps) {
  const { t } = useTranslation('admin')
  return (
    <ViewSwitch
      views={{ words: t('history.words'), sideBySide: t('history.sideBySide') }}
      shown={isSideBySide ? 'sideBySide' : 'words'}
      onChange={(view) => onChange(view === 'sideBySide')}
    />
  )
}

interface ViewSwitchProps<View extends string> {
  /** The views with their labels. */
  views: Readonly<Partial<Record<View, string>>>
  shown: View
  onChange: (view: View) => void
}

/** Shows the choice of the view in which changes are shown. */
export function ViewSwitch<View extends string>({ views, shown, onChange }: ViewSwitchProps<View>) {
  return (
    <p className={styles.modes}>
      {(Object.keys(views) as View[]).map((view) => (
        <button key={view} type="button" aria-pressed={view === shown} onClick={() => onChange(view)}>
          {views[view]}
        </button>
      ))}
    </p>
  )
}
