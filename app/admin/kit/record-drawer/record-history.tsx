import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../../shared/i18n/formats.ts'
import { type Language, languageNames, languages } from '../../../../shared/i18n/languages.ts'
import { isDraftAction } from '../../../../shared/rules/audit-actions.ts'
import type { FormValues } from '../../../../shared/rules/changed-fields.ts'
import { fieldPathsOf, valueAt, withValueAt } from '../../../../shared/rules/field-paths.ts'
import type { HistoryEntry } from '../../../../shared/schemas/record.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Dialog, DialogTitle } from '../dialog/dialog.tsx'
import { FailedRead } from '../failed-read/failed-read.tsx'
import type { ListAddress } from '../record-list/list-address.ts'
import {
  type AnySection,
  type EditedRecord,
  type FieldDescription,
  namedFields,
  storedValuesOf,
} from '../section.ts'
import { useMessages } from '../use-messages.ts'
import { useRecordActions, useRecordHistory } from '../use-records.ts'
import { Changes, ComparisonSwitch, changedPaths, useFieldPathText } from './changes.tsx'
import { DrawerHead } from './editor-head.tsx'
import styles from './record-drawer.module.css'

interface RecordHistoryProps {
  section: AnySection
  record: EditedRecord
  address: ListAddress
}

/** Shows who changed what when, over all languages; an earlier state is restored as a new change. */
export function RecordHistory({ section, record, address }: RecordHistoryProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const titleId = useId()
  const history = useRecordHistory(section.contract, record.id)
  const [chosen, setChosen] = useState<number | null>(null)
  const entries = withFirstState(history.data?.items ?? [])
  const fields = [
    ...namedFields(section.fields),
    ...(section.isPublishable ? publicationFields(language) : []),
  ]
  const current = entries.find(({ action }) => !isDraftAction(action))
  const shown = entries.find(({ position }) => position === chosen) ?? entries[0]
  const { isBusy, restore } = useRestoration(section, record, () => setChosen(null))
  const isRestorable = shown !== current && shown?.after != null && !record.binnedAt
  return (
    <Dialog shape="drawer" labelledBy={titleId} onClose={address.close}>
      <div className={styles.frame}>
        <DrawerHead onClose={address.close}>
          <DialogTitle id={titleId}>{t('history.title', { label: record.label.text })}</DialogTitle>
          <Button variant="second" onPress={() => address.openRecord(record.id)}>
            <Icon name="edit" />
            {t('actions.edit')}
          </Button>
        </DrawerHead>
        <div className={styles.history}>
          {history.isError && <FailedRead error={history.error} />}
          {history.data && entries.length === 0 && <p>{t('history.empty')}</p>}
          {shown && (
            <>
              <Entries
                fields={fields}
                entries={entries}
                current={current}
                shown={shown}
                onChoose={setChosen}
              />
              <Entry
                key={shown.position}
                fields={fields}
                entry={shown}
                isBusy={isBusy}
                onRestore={isRestorable ? (paths) => restore(shown, paths) : null}
              />
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface EntriesProps {
  fields: readonly FieldDescription[]
  /** The newest first. */
  entries: readonly HistoryEntry[]
  /** The one that made the record what it is. */
  current: HistoryEntry | undefined
  shown: HistoryEntry
  onChoose: (position: number) => void
}

/** Lists the entries of a history to choose from, each with the fields that it changed. */
function Entries({ fields, entries, current, shown, onChoose }: EntriesProps) {
  const { t } = useTranslation('admin')
  const { nameOf } = useFieldPathText()
  const whoAndWhen = useEntryWords()
  const changedNames = (entry: HistoryEntry) => {
    const names = entry.before && entry.after ? changedPaths(fields, entry).map(nameOf) : []
    return names.length > 0 ? `: ${names.join(', ')}` : ''
  }
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.position}>
          <button
            type="button"
            aria-current={entry === shown ? 'true' : undefined}
            onClick={() => onChoose(entry.position)}
          >
            <strong>{whoAndWhen(entry).who}</strong>
            {entry === current && <Badge tone="good">{t('history.current')}</Badge>}
            <span>
              {whoAndWhen(entry).what}
              {changedNames(entry)}
            </span>
            <time dateTime={entry.at}>{whoAndWhen(entry).when}</time>
          </button>
        </li>
      ))}
    </ol>
  )
}

interface EntryProps {
  fields: readonly FieldDescription[]
  entry: HistoryEntry
  isBusy: boolean
  /** Restores the state of the entry, or some of its values; `null` where it cannot be restored. */
  onRestore: ((paths?: ReadonlySet<string>) => void) | null
}

/** Shows one entry of a history: its changes, in one of two views. */
function Entry({ fields, entry, isBusy, onRestore }: EntryProps) {
  const titleId = useId()
  const { who, when } = useEntryWords()(entry)
  const [isSideBySide, setIsSideBySide] = useState(false)
  return (
    <section className={styles.entry} aria-labelledby={titleId}>
      <h3 id={titleId}>
        {who}, {when}
      </h3>
      <ComparisonSwitch isSideBySide={isSideBySide} onChange={setIsSideBySide} />
      {onRestore ? (
        <RestorableChanges
          key={entry.position}
          fields={fields}
          entry={entry}
          isSideBySide={isSideBySide}
          isBusy={isBusy}
          onRestore={onRestore}
        />
      ) : (
        <Changes fields={fields} entry={entry} isSideBySide={isSideBySide} />
      )}
    </section>
  )
}

interface RestorableChangesProps extends Omit<EntryProps, 'onRestore'> {
  isSideBySide: boolean
  onRestore: (paths?: ReadonlySet<string>) => void
}

/** Shows the changes of an earlier entry, whose state can be restored: all of it, or the selected paths. */
function RestorableChanges({ fields, entry, isSideBySide, isBusy, onRestore }: RestorableChangesProps) {
  const { t } = useTranslation('admin')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const toggle = (path: string) => {
    const next = new Set(ticked)
    if (!next.delete(path)) next.add(path)
    setTicked(next)
  }
  return (
    <>
      <Changes fields={fields} entry={entry} isSideBySide={isSideBySide} ticked={ticked} onToggle={toggle} />
      <div className="stack">
        <p className="actions">
          <Button isBusy={isBusy} onPress={() => onRestore()}>
            {t('history.restore')}
          </Button>
          <Button
            variant="second"
            isBusy={isBusy}
            isDisabled={ticked.size === 0}
            onPress={() => onRestore(ticked)}
          >
            {t('history.restoreTicked')}
          </Button>
        </p>
        <p className="quiet">{t('history.restoreHint')}</p>
      </div>
    </>
  )
}

/** Returns a function that describes an entry: who made it, when, and what it did. */
function useEntryWords() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return ({ position, actorName, at, action }: HistoryEntry) => {
    const when = formatInstant(at, language)
    return position > 0
      ? { who: actorName || t('history.site'), when, what: t(`audit.actions.${action}`) }
      : { who: t('history.beforeFirst'), when: t('history.until', { instant: when }) }
  }
}

/**
 * Returns the function that restores the state of an entry, or some of its values, as a new change.
 * @param onDone is called when it is restored.
 */
function useRestoration(section: AnySection, record: EditedRecord, onDone: () => void) {
  const actions = useRecordActions(section.contract)
  const messages = useMessages(section.noun)
  const [isBusy, setIsBusy] = useState(false)
  const restore = async ({ after, position }: HistoryEntry, paths?: ReadonlySet<string>) => {
    setIsBusy(true)
    const current = storedValuesOf(section, record)
    const content = paths
      ? fieldPathsOf(namedFields(section.fields))
          .filter(({ path }) => paths.has(path))
          .reduce((values, fieldPath) => withValueAt(values, fieldPath, valueAt(after, fieldPath)), current)
      : inFields(current, after)
    try {
      await actions.change(record.id, record.revision, { content, restores: position })
      messages.succeeded('updated')
      onDone()
    } catch (error) {
      messages.failed('updated', error)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, restore }
}

/** Returns the current values with those of a state, in the fields that are there now. */
function inFields<Values extends FormValues>(current: Values, state: FormValues | null): Values {
  const earlier = Object.entries(state ?? {}).filter(([name]) => name in current)
  return { ...current, ...Object.fromEntries(earlier) }
}

/**
 * Adds to the entries of a history, the newest first, what the record was before its first change in the panel. Records
 * of the sample, of an import or of a member's own hand have no entry of their making, and can be restored to it too.
 * Its position is 0, which no entry of the audit log has.
 */
export function withFirstState(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const first = entries.at(-1)
  if (!first?.before) return entries
  return [
    ...entries,
    { ...first, position: 0, action: 'created', before: null, after: first.before, details: null },
  ]
}

/** Describes the publication of a record: shown like its fields in the history, but not restored with them. */
function publicationFields(language: Language): readonly FieldDescription[] {
  return [
    {
      name: 'publishedAt',
      label: 'history.publication',
      isPublication: true,
      format: (value, _general, t) =>
        typeof value === 'string'
          ? t('history.publishedFrom', { instant: formatInstant(value, language) })
          : t('history.notPublished'),
    },
    {
      name: 'publishedUntil',
      label: 'history.publicationEnd',
      isPublication: true,
      format: (value, _general, t) =>
        typeof value === 'string' ? formatInstant(value, language) : t('history.noEnd'),
    },
    {
      name: 'publishedLanguages',
      label: 'history.languagesShown',
      isPublication: true,
      format: (value) =>
        Array.isArray(value)
          ? languages
              .filter((one) => value.includes(one))
              .map((one) => languageNames[one])
              .join(', ')
          : '',
    },
  ]
}
