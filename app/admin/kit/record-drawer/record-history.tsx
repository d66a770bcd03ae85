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
import { changedFields } from '../record-form.ts'
import type { ListAddress } from '../record-list/list-address.ts'
import type { EditedRecord, FieldDescription, FormValues, Section } from '../section.ts'
import { useMessages } from '../use-messages.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { useRecordActions, useRecordHistory } from '../use-records.ts'
import { WordDiff } from '../word-diff/word-diff.tsx'
import styles from './record-drawer.module.css'

interface RecordHistoryProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  record: EditedRecord<Values>
  address: ListAddress
}

/** Who changed what when, over all languages; an earlier state is brought back as a new change. */
export function RecordHistory<Item extends RecordItem, Values extends FormValues>({
  section,
  record,
  address,
}: RecordHistoryProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const titleId = useId()
  const history = useRecordHistory(section.section, record.id)
  const wordsOf = useFailureWords()
  const actions = useRecordActions(section)
  const messages = useMessages(section.noun)
  const [chosen, setChosen] = useState<number | null>(null)
  const entries = history.data?.items ?? []
  const shown = entries.find(({ position }) => position === chosen) ?? entries[0]

  const restore = async (entry: HistoryEntry) => {
    const current = section.valuesOf?.(record) ?? record.content
    const content = { ...current }
    for (const name of Object.keys(current))
      if (entry.after && name in entry.after) content[name as keyof Values] = entry.after[name] as never
    try {
      await actions.change(record.id, record.revision, { content, restores: entry.position })
      messages.succeeded('updated')
    } catch (error) {
      messages.failed('updated', error)
    }
  }
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
          <ol className={styles.entries}>
            {entries.map((entry, place) => (
              <li key={entry.position}>
                <button
                  type="button"
                  aria-current={entry === shown ? 'true' : undefined}
                  onClick={() => setChosen(entry.position)}
                >
                  <strong>{entry.actorName || t('history.site')}</strong>
                  {place === 0 && <Badge tone="good">{t('history.current')}</Badge>}
                  <span>{t(`audit.actions.${entry.action}`)}</span>
                  <time dateTime={entry.at}>
                    {formatDate(entry.at, language)}, {formatTime(entry.at)}
                  </time>
                </button>
              </li>
            ))}
          </ol>
          {shown && (
            <section className={styles.entry} aria-labelledby={`${titleId}-entry`}>
              <h3 id={`${titleId}-entry`}>
                {shown.actorName || t('history.site')}, {formatDate(shown.at, language)},{' '}
                {formatTime(shown.at)}
              </h3>
              <Changes fields={section.fields} entry={shown} />
              {shown !== entries[0] && shown.after && (
                <div className="stack">
                  <p className="actions">
                    <Button onPress={() => restore(shown)}>{t('history.restore')}</Button>
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

/** What an entry has changed, field by field and language by language. */
export function Changes({
  fields,
  entry: { before, after },
}: {
  fields: readonly FieldDescription[]
  entry: Pick<HistoryEntry, 'before' | 'after'>
}) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const general = useGeneralData().data
  if (!before && !after) return <p className="quiet">{t('history.erased')}</p>
  const changed = changedFields(before ?? {}, after ?? {})
  const described = fields.filter(({ name }) => changed.includes(name))
  if (described.length === 0) return <p className="quiet">{t('history.nothing')}</p>
  const wordsOf = ({ format }: FieldDescription, value: unknown) =>
    format?.(value, general, words) ?? plain(value)
  return (
    <dl className={styles.changes}>
      {described.flatMap((field) => {
        const one = before?.[field.name]
        const other = after?.[field.name]
        if (!field.isLocalized)
          return [
            <div key={field.name}>
              <dt>{words(field.label)}</dt>
              <dd>
                <WordDiff before={wordsOf(field, one)} after={wordsOf(field, other)} />
              </dd>
            </div>,
          ]
        return languages
          .filter((language) => plain(inLanguage(one, language)) !== plain(inLanguage(other, language)))
          .map((language) => (
            <div key={`${field.name}.${language}`}>
              <dt>
                {words(field.label)} <Badge>{language}</Badge>
              </dt>
              <dd>
                <WordDiff
                  lang={language}
                  before={plain(inLanguage(one, language))}
                  after={plain(inLanguage(other, language))}
                />
              </dd>
            </div>
          ))
      })}
    </dl>
  )
}

function inLanguage(value: unknown, language: string): unknown {
  return (value as Record<string, unknown> | null | undefined)?.[language]
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plain).join(', ')
  return typeof value === 'object' ? Object.values(value).map(plain).join(', ') : String(value)
}
