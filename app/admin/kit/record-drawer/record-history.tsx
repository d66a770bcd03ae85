import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../../../shared/i18n/formats.ts'
import { languages } from '../../../../shared/i18n/languages.ts'
import type { HistoryEntry, RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { useFailureWords } from '../../../app-page/use-failure-words.ts'
import { useGeneralData } from '../../../app-page/use-general-data.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import type { FormValues } from '../record-form.ts'
import { changedFields } from '../record-form.ts'
import type { ListAddress } from '../record-list/list-address.ts'
import { type EditedRecord, type FieldDescription, namedFields, type Section } from '../section.ts'
import { useMessages } from '../use-messages.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { useRecordActions, useRecordHistory } from '../use-records.ts'
import { WordDiff } from '../word-diff/word-diff.tsx'
import { publicationFields } from './publication-fields.ts'
import styles from './record-drawer.module.css'

interface RecordHistoryProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  record: EditedRecord<Values>
  address: ListAddress
}

/** Shows who changed what when, over all languages; an earlier state is restored as a new change. */
export function RecordHistory<Item extends RecordItem, Values extends FormValues>({
  section,
  record,
  address,
}: RecordHistoryProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const titleId = useId()
  const history = useRecordHistory(section.contract, record.id)
  const wordsOf = useFailureWords()
  const words = usePanelWords()
  const actions = useRecordActions(section.contract)
  const messages = useMessages(section.noun)
  const [chosen, setChosen] = useState<number | null>(null)
  const entries = history.data?.items ?? []
  const fields = [
    ...namedFields(section.fields),
    ...(section.isPublishable ? publicationFields(language) : []),
  ]
  const shown = entries.find(({ position }) => position === chosen) ?? entries[0]

  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isBeside, setIsBeside] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const choose = (position: number) => {
    setChosen(position)
    setTicked(new Set())
  }
  const toggle = (path: string) => {
    const next = new Set(ticked)
    if (!next.delete(path)) next.add(path)
    setTicked(next)
  }
  /** Restores an earlier state: all of it, or the selected places. */
  const restore = async (entry: HistoryEntry, places: ReadonlySet<string> | null) => {
    setIsBusy(true)
    const current = section.valuesOf?.(record) ?? record.content
    try {
      const content = places === null ? wholly(current, entry) : inPlaces(current, entry, places)
      const restored = await actions.change(record.id, record.revision, {
        content: content as Values,
        restores: entry.position,
      })
      messages.succeeded('updated')
      setTicked(new Set())
      // The newest entry, which records it, is shown.
      if (restored) setChosen(null)
    } catch (error) {
      messages.failed('updated', error)
    } finally {
      setIsBusy(false)
    }
  }
  const isRestorable = shown !== undefined && shown !== entries[0] && shown.after !== null && !record.binnedAt
  return (
    <Dialog shape="drawer" labelledBy={titleId} onClose={address.close}>
      <div className={styles.frame}>
        <div className={styles.head}>
          <Button variant="plain" onPress={address.close}>
            <Icon name="close" />
            <span className="visually-hidden">{t('close')}</span>
          </Button>
          <h2 id={titleId}>{t('history.title', { label: record.label.text })}</h2>
          <Button variant="second" onPress={() => address.openRecord(record.id)}>
            <Icon name="edit" />
            {t('actions.edit')}
          </Button>
        </div>
        <div className={styles.history}>
          {history.isError && (
            <Notice tone="problem">
              <p>{wordsOf(history.error)}</p>
            </Notice>
          )}
          {history.data && entries.length === 0 && <p>{t('history.empty')}</p>}
          {entries.length > 0 && (
            <ol className={styles.entries}>
              {entries.map((entry, place) => (
                <li key={entry.position}>
                  <button
                    type="button"
                    aria-current={entry === shown ? 'true' : undefined}
                    onClick={() => choose(entry.position)}
                  >
                    <strong>{entry.actorName || t('history.site')}</strong>
                    {place === 0 && <Badge tone="good">{t('history.current')}</Badge>}
                    <span>
                      {t(`audit.actions.${entry.action}`)}
                      {changedNames(fields, entry, words)}
                    </span>
                    <time dateTime={entry.at}>
                      {formatDate(entry.at, language)}, {formatTime(entry.at)}
                    </time>
                  </button>
                </li>
              ))}
            </ol>
          )}
          {shown && (
            <section className={styles.entry} aria-labelledby={`${titleId}-entry`}>
              <h3 id={`${titleId}-entry`}>
                {shown.actorName || t('history.site')}, {formatDate(shown.at, language)},{' '}
                {formatTime(shown.at)}
              </h3>
              <p className={styles.modes}>
                <button type="button" aria-pressed={!isBeside} onClick={() => setIsBeside(false)}>
                  {t('history.words')}
                </button>
                <button type="button" aria-pressed={isBeside} onClick={() => setIsBeside(true)}>
                  {t('history.beside')}
                </button>
              </p>
              <Changes
                fields={fields}
                entry={shown}
                isBeside={isBeside}
                {...(isRestorable && { ticked, onToggle: toggle })}
              />
              {isRestorable && (
                <div className="stack">
                  <p className="actions">
                    <Button isBusy={isBusy} onPress={() => restore(shown, null)}>
                      {t('history.restore')}
                    </Button>
                    <Button
                      variant="second"
                      isBusy={isBusy}
                      isDisabled={ticked.size === 0}
                      onPress={() => restore(shown, ticked)}
                    >
                      {t('history.restoreTicked')}
                    </Button>
                  </p>
                  <p className="quiet">{t('history.restoreHint')}</p>
                </div>
              )}
            </section>
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface ChangesProps {
  fields: readonly FieldDescription[]
  entry: Pick<HistoryEntry, 'before' | 'after'>
  /** Before and after each by itself, instead of word by word. */
  isBeside?: boolean
  /** The places that are selected to be restored. */
  ticked?: ReadonlySet<string>
  onToggle?: (path: string) => void
}

/** Shows the changes of an entry, field by field and language by language. */
export function Changes({ fields, entry, isBeside = false, ticked, onToggle }: ChangesProps) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const general = useGeneralData().data
  const { before, after } = entry
  if (!before && !after) return <p className="quiet">{t('history.erased')}</p>
  const places = placesOf(fields, entry)
  if (places.length === 0) return <p className="quiet">{t('history.nothing')}</p>
  return (
    <dl className={styles.changes}>
      {places.map(({ field, path, language, one, other }) => {
        const said = (value: unknown) => field.format?.(value, general, words) ?? plain(value)
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
                  {words(field.label)} {language && <Badge>{language}</Badge>}
                </label>
              ) : (
                <>
                  {words(field.label)} {language && <Badge>{language}</Badge>}
                </>
              )}
            </dt>
            <dd>
              {isBeside ? (
                <Beside before={said(one)} after={said(other)} lang={language} />
              ) : (
                <WordDiff before={said(one)} after={said(other)} lang={language} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Beside({ before, after, lang }: { before: string; after: string; lang?: string | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.beside}>
      {[
        { heading: t('history.before'), text: before },
        { heading: t('history.after'), text: after },
      ].map(({ heading, text }) => (
        <div key={heading}>
          <p className="quiet">{heading}</p>
          <p lang={text === '' ? undefined : lang}>{text || t('diff.empty')}</p>
        </div>
      ))}
    </div>
  )
}

/** A field that was changed, or one language of it. */
interface ChangedPlace {
  field: FieldDescription
  path: string
  language?: string
  one: unknown
  other: unknown
}

function placesOf(
  fields: readonly FieldDescription[],
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
): ChangedPlace[] {
  const changed = changedFields(before ?? {}, after ?? {})
  return fields
    .filter(({ name }) => changed.includes(name))
    .flatMap((field): ChangedPlace[] => {
      const one = before?.[field.name]
      const other = after?.[field.name]
      if (!field.isLocalized) return [{ field, path: field.name, one, other }]
      return languages
        .map((language) => ({
          field,
          path: `${field.name}.${language}`,
          language,
          one: inLanguage(one, language),
          other: inLanguage(other, language),
        }))
        .filter((place) => plain(place.one) !== plain(place.other))
    })
}

/** Returns the names of the fields that an entry changed. */
function changedNames(
  fields: readonly FieldDescription[],
  entry: HistoryEntry,
  words: (key: string) => string,
): string {
  if (!entry.before || !entry.after) return ''
  const names = placesOf(fields, entry).map(
    ({ field, language }) => `${words(field.label)}${language ? ` (${language})` : ''}`,
  )
  return names.length > 0 ? `: ${names.join(', ')}` : ''
}

function wholly(current: FormValues, { after }: HistoryEntry): FormValues {
  const content = { ...current }
  for (const name of Object.keys(current)) if (after && name in after) content[name] = after[name]
  return content
}

function inPlaces(current: FormValues, { after }: HistoryEntry, places: ReadonlySet<string>): FormValues {
  const content = { ...current }
  for (const path of places) {
    const [name = '', language] = path.split('.')
    if (language === undefined) content[name] = after?.[name]
    else
      content[name] = {
        ...(content[name] as object | undefined),
        [language]: inLanguage(after?.[name], language) ?? '',
      }
  }
  return content
}

function inLanguage(value: unknown, language: string): unknown {
  return (value as Record<string, unknown> | null | undefined)?.[language]
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plain).join(', ')
  return typeof value === 'object' ? Object.values(value).map(plain).join(', ') : String(value)
}
