import { useTranslation } from 'react-i18next'
import { withoutEscapes } from '../../../../shared/rich-text/without-escapes.ts'
import type { HistoryEntry } from '../../../../shared/schemas/admin/record.ts'
import { useGeneralData } from '../../../app-page/use-general-data.ts'
import { differAt, type Place, placesOf, valueAt } from '../../../forms/places.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
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
  isBeside?: boolean
  /** The paths of the places that are selected to be restored. */
  ticked?: ReadonlySet<string>
  onToggle?: (path: string) => void
}

/** Shows the changes of an entry, field by field and language by language. */
export function Changes({ fields, entry, isBeside = false, ticked, onToggle }: ChangesProps) {
  const { t } = useTranslation('admin')
  const { labelOf, valueWords } = usePlaceWords()
  const { before, after } = entry
  if (!before && !after) return <p className="quiet">{t('history.erased')}</p>
  const places = changedPlaces(fields, entry)
  if (places.length === 0) return <p className="quiet">{t('history.nothing')}</p>
  const Comparison = isBeside ? Beside : WordDiff
  return (
    <dl className={styles.changes}>
      {places.map((place) => {
        const { field, language, path } = place
        const label = (
          <>
            {labelOf(place)} {language && <Badge>{language}</Badge>}
          </>
        )
        return (
          <div key={path}>
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
            </dt>
            <dd>
              <Comparison
                before={valueWords(place, valueAt(before, place))}
                after={valueWords(place, valueAt(after, place))}
                lang={language}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Lists the places that an entry changed. */
export function changedPlaces(fields: readonly FieldDescription[], { before, after }: ChangedContent) {
  return placesOf(fields).filter((place) => differAt(place, before, after))
}

function Beside({ before, after, lang }: { before: string; after: string; lang?: string | undefined }) {
  const { t } = useTranslation('admin')
  const named = usePicturedWords(before, after)
  return (
    <div className={styles.beside}>
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

/** A place in the form of a section. */
export type DescribedPlace = Place<FieldDescription>

/** Returns functions that name places, and put their values into words. */
export function usePlaceWords() {
  const words = usePanelWords()
  const general = useGeneralData().data
  return {
    labelOf: ({ field }: DescribedPlace) => words(field.label),
    nameOf: ({ field, language }: DescribedPlace) =>
      `${words(field.label)}${language ? ` (${language})` : ''}`,
    valueWords: ({ field }: DescribedPlace, value: unknown) =>
      field.format?.(value, general, words) ??
      (field.isRich ? withoutEscapes(plainWords(value)) : plainWords(value)),
  }
}

function plainWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plainWords).join(', ')
  return typeof value === 'object' ? Object.values(value).map(plainWords).join(', ') : String(value)
}
