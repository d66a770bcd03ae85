import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../../shared/i18n/formats.ts'
import { languages } from '../../../../shared/i18n/languages.ts'
import type { PublicationChange, RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { useGeneralData } from '../../../app-page/use-general-data.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { FormValues } from '../record-form.ts'
import { changedFields } from '../record-form.ts'
import { type EditedRecord, type FieldDescription, namedFields, type Section } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { WordDiff } from '../word-diff/word-diff.tsx'
import styles from './merge-view.module.css'
import drawerStyles from './record-drawer.module.css'

/** A save by somebody else while the record was being edited (D-14). */
export interface Conflict<Values extends FormValues> {
  mine: Values
  theirs: Values
  record: EditedRecord<Values>
  /** The change of the publication that the refused save would have made. */
  publication: PublicationChange | undefined
}

interface MergeViewProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  /** The version that both edits began with. */
  base: Values
  conflict: Conflict<Values>
  isBusy: boolean
  onMerged: (values: Values) => void
}

/** One place that both have changed: a field, or one language of a text. */
interface Place {
  field: FieldDescription
  path: string
  base: unknown
  mine: unknown
  theirs: unknown
}

type Side = 'mine' | 'theirs' | 'hand'

/**
 * Shows the merge of two edits. Where both have changed the same, one of the two is selected; everything else is merged
 * by itself.
 */
export function MergeView<Item extends RecordItem, Values extends FormValues>({
  section,
  base,
  conflict,
  isBusy,
  onMerged,
}: MergeViewProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const general = useGeneralData().data
  const { mine, theirs, record } = conflict
  const places = placesOf(namedFields(section.fields), base, mine, theirs)
  const disputed = places.filter(
    (place) =>
      isChanged(place.base, place.mine) &&
      isChanged(place.base, place.theirs) &&
      isChanged(place.mine, place.theirs),
  )
  const settled = places.filter(
    (place) =>
      !disputed.includes(place) && (isChanged(place.base, place.mine) || isChanged(place.base, place.theirs)),
  )
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const left = disputed.filter(({ path }) => choices[path] === undefined).length
  const name = record.changedBy ?? t('merge.somebody')
  const chooseAll = (side: Exclude<Side, 'hand'>) =>
    setChoices(Object.fromEntries(disputed.map(({ path }) => [path, side] as const)))
  const said = (place: Place, value: unknown) =>
    place.field.format?.(value, general, words) ?? plainWords(value)
  const merge = () => {
    const merged = structuredClone(theirs) as Record<string, unknown>
    for (const place of places) {
      const side: Side = disputed.includes(place)
        ? (choices[place.path] ?? 'theirs')
        : isChanged(place.base, place.mine)
          ? 'mine'
          : 'theirs'
      put(merged, place.path, side === 'hand' ? (written[place.path] ?? '') : place[side])
    }
    onMerged(merged as Values)
  }
  return (
    <>
      <div className={drawerStyles.body}>
        <Notice tone="problem">
          <p>
            <strong>{t('merge.title', { name })}</strong>
          </p>
          <p>{t('merge.text', { time: formatTime(record.updatedAt), count: disputed.length })}</p>
        </Notice>
        {disputed.map((place) => (
          <fieldset key={place.path} className={styles.place}>
            <legend>
              {words(place.field.label)}
              {place.path.includes('.') && <Badge>{place.path.split('.').at(-1)}</Badge>}
              {choices[place.path] === undefined && <Badge tone="waiting">{t('merge.notChosen')}</Badge>}
            </legend>
            <div className={styles.options}>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className={styles.option}>
                  <span>
                    <input
                      type="radio"
                      name={`merge-${place.path}`}
                      checked={choices[place.path] === side}
                      onChange={() => setChoices({ ...choices, [place.path]: side })}
                    />
                    <strong>{side === 'mine' ? t('merge.mine') : t('merge.theirs', { name })}</strong>
                    <small>{side === 'mine' ? t('merge.unsaved') : formatTime(record.updatedAt)}</small>
                  </span>
                  <WordDiff before={said(place, place.base)} after={said(place, place[side])} />
                </label>
              ))}
            </div>
            {isText(place) && (
              <details className={styles.hand}>
                <summary>{t('merge.byHand')}</summary>
                <p className="quiet">{t('merge.before')}</p>
                <p lang={place.path.split('.')[1]}>{said(place, place.base) || t('diff.empty')}</p>
                <textarea
                  rows={4}
                  lang={place.path.split('.')[1]}
                  aria-label={`${words(place.field.label)}${languageOf(place.path)}: ${t('merge.byHand')}`}
                  value={written[place.path] ?? said(place, place.mine)}
                  onChange={({ currentTarget }) => {
                    setWritten({ ...written, [place.path]: currentTarget.value })
                    setChoices({ ...choices, [place.path]: 'hand' })
                  }}
                />
              </details>
            )}
          </fieldset>
        ))}
        {settled.length > 0 && (
          <p className="quiet">
            {t('merge.settled', {
              count: settled.length,
              fields: settled.map(({ field, path }) => `${words(field.label)}${languageOf(path)}`).join(', '),
            })}
          </p>
        )}
      </div>
      <div className={`${drawerStyles.foot} ${styles.end}`}>
        <Button isBusy={isBusy} isDisabled={left > 0} onPress={merge}>
          {t('merge.save')}
        </Button>
        <Button variant="second" onPress={() => chooseAll('mine')}>
          {t('merge.allMine')}
        </Button>
        <Button variant="second" onPress={() => chooseAll('theirs')}>
          {t('merge.allTheirs', { name })}
        </Button>
        <p className="quiet" role="status">
          {left > 0 ? t('merge.left', { count: left }) : ''}
        </p>
      </div>
    </>
  )
}

/** Tells whether a place can be edited by hand: a text, not a choice among names. */
function isText({ field, mine, theirs }: Place): boolean {
  return !field.format && typeof mine === 'string' && typeof theirs === 'string'
}

function placesOf(
  fields: readonly FieldDescription[],
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Place[] {
  return fields.flatMap((field): Place[] => {
    if (!field.isLocalized) {
      const { name } = field
      return [{ field, path: name, base: base[name], mine: mine[name], theirs: theirs[name] }]
    }
    return languages.map((language) => ({
      field,
      path: `${field.name}.${language}`,
      base: textIn(base, field.name, language),
      mine: textIn(mine, field.name, language),
      theirs: textIn(theirs, field.name, language),
    }))
  })
}

function textIn(values: FormValues, name: string, language: string): unknown {
  return (values[name] as Record<string, unknown> | null | undefined)?.[language] ?? ''
}

function isChanged(one: unknown, other: unknown): boolean {
  return changedFields({ value: one }, { value: other }).length > 0
}

function put(values: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', language] = path.split('.')
  if (language === undefined) values[name] = value
  else values[name] = { ...(values[name] as object | undefined), [language]: value }
}

function plainWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plainWords).join(', ')
  return typeof value === 'object' ? Object.values(value).map(plainWords).join(', ') : String(value)
}

function languageOf(path: string): string {
  const language = path.split('.')[1]
  return language === undefined ? '' : ` (${language})`
}
