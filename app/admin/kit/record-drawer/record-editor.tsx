import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { formatDate, formatTime } from '../../../../shared/i18n/formats.ts'
import type { FieldProblem } from '../../../../shared/rules/field-problems.ts'
import type { PublicationChange, RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { formProblems } from '../../../../shared/schemas/form-problems.ts'
import { ApiError } from '../../../api/client.ts'
import { forgetFormDraft } from '../../../app-page/form-draft-store.ts'
import { useFailureWords } from '../../../app-page/use-failure-words.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { isLeftByForce } from '../forced-leave.ts'
import { LanguageMarks } from '../language-marks/language-marks.tsx'
import { changedFields, useRecordForm } from '../record-form.ts'
import type { EditedRecord, FormValues, Section } from '../section.ts'
import tickStyles from '../tick/tick.module.css'
import { useMessages } from '../use-messages.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { useRecordActions } from '../use-records.ts'
import { isSourceChanged, LanguagePanel } from './language-panel.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { type Conflict, MergeView } from './merge-view.tsx'
import { publicationState } from './publication-state.ts'
import styles from './record-drawer.module.css'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { draftNameOf, keepDraft, useKeptDraft } from './use-kept-draft.ts'
import { useLanguageChoices } from './use-language-choices.ts'

interface RecordEditorProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  /** `null` for one that is going to be made. */
  record: EditedRecord<Values> | null
  onClose: () => void
  onMade?: (id: string) => void
  onHistory?: () => void
}

/**
 * The form of a record: what is typed is kept at every change, a save that fails loses nothing, a colleague's save is
 * merged (D-14, A-14), and whoever leaves with unsaved work is asked.
 */
export function RecordEditor<Item extends RecordItem, Values extends FormValues>({
  section,
  record,
  onClose,
  onMade,
  onHistory,
}: RecordEditorProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { t: errors } = useTranslation('errors')
  const words = usePanelWords()
  const wordsOf = useFailureWords()
  const titleId = useId()
  const formId = useId()
  const messages = useMessages(section.noun)
  const actions = useRecordActions(section)
  const [problems, setProblems] = useState<readonly { field: string; message: string }[]>([])
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [revision, setRevision] = useState(record?.revision ?? 0)
  const [creationKey, setCreationKey] = useState<string>(() => crypto.randomUUID())
  const [isScheduling, setIsScheduling] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const { Fields, Aside } = section
  const state = record && publicationState(record)
  const isBinned = record?.binnedAt != null

  const initial = record ? valuesOf(section, record) : section.emptyValues
  const form = useRecordForm(
    initial,
    (path) => problems.find(({ field }) => field === path || field === `content.${path}`)?.message,
  )
  const draftName = draftNameOf(section.section, record?.id ?? 'new')
  const kept = useKeptDraft(draftName, form, {
    revision,
    creationKey,
    onRestored: (from, key) => {
      setRevision(from)
      setCreationKey(key)
    },
  })
  const choices = useLanguageChoices(record?.languages)
  const changeCount = form.changed.length + choices.count
  const isChanged = changeCount > 0
  const isLeaving = useRef(false)
  const blocker = useBlocker(() => isChanged && !isLeaving.current)
  useWarningBeforeUnload(isChanged)

  useEffect(() => {
    if (problems.length > 0 || message !== null) summary.current?.focus()
  }, [problems, message])

  /** Leaves at once: everything is saved, whether or not the page has noticed. */
  const leave = (go: () => void) => {
    isLeaving.current = true
    go()
    isLeaving.current = false
  }
  const discard = () => {
    kept.discard()
    const fresh = record ? valuesOf(section, record) : section.emptyValues
    setRevision(record?.revision ?? 0)
    form.rebase(fresh)
  }
  const refuse = (found: readonly FieldProblem[]) =>
    setProblems(
      found.map(({ field, code, values }) => ({
        field,
        message: errors(`fields.${code}`, { ...values }),
      })),
    )

  const save = async (publication?: PublicationChange, values = form.values, from = revision) => {
    if (isBusy) return
    setProblems([])
    setMessage(null)
    const checked = section.contentSchema.safeParse(values)
    if (!checked.success) return refuse(formProblems(checked.error, values))
    setIsBusy(true)
    try {
      takeSaved(await send(publication, values, from), values)
    } catch (error) {
      await takeFailure(error, values, publication)
    } finally {
      setIsBusy(false)
    }
  }

  const takeSaved = (saved: EditedRecord<Values>, sent: Values) => {
    messages.succeeded(record ? 'updated' : 'created')
    setConflict(null)
    setRevision(saved.revision)
    choices.clear()
    // What was typed while it was on its way is not saved yet, and stays.
    const base = valuesOf(section, saved)
    const values = form.settle(sent, base)
    void forgetFormDraft(draftName)
    if (record) return
    if (changedFields(base, values).length > 0)
      void keepDraft(section.section, saved.id, { revision: saved.revision, base, values, creationKey })
    leave(() => onMade?.(saved.id))
  }

  const send = (publication: PublicationChange | undefined, values: Values, from: number) => {
    const { languages, checkedLanguages, isMinor } = choices.sent
    const published = { ...publication, ...(languages && { languages }) }
    const content = {
      content: values,
      ...(Object.keys(published).length > 0 && { publication: published }),
    }
    if (!record) return actions.create(content, creationKey)
    return actions.change(record.id, from, { ...content, checkedLanguages, isMinor })
  }

  const takeFailure = async (error: unknown, mine: Values, publication: PublicationChange | undefined) => {
    const failure = error instanceof ApiError ? error.failure : null
    const isChangedMeanwhile = failure?.kind === 'refused' && failure.problem?.code === 'changed-meanwhile'
    const theirs = isChangedMeanwhile && record ? await actions.read(record.id).catch(() => null) : null
    const isSame = theirs !== null && changedFields(valuesOf(section, theirs), mine).length === 0
    // The answer to this very save was lost on its way: nothing is left to choose.
    if (isSame && !publication && choices.count === 0) return takeSaved(theirs, mine)
    messages.failed(record ? 'updated' : 'created')
    if (theirs) return setConflict({ mine, theirs: valuesOf(section, theirs), record: theirs, publication })
    const told = failure?.kind === 'refused' ? (failure.problem?.errors ?? []) : []
    if (told.length > 0)
      setProblems(
        told.map(({ field, message: words }) => ({ field: field.replace(/^content\./, ''), message: words })),
      )
    else setMessage(wordsOf(error))
  }

  useSaveKey(() => {
    if (!conflict && !isBinned && !document.querySelector('dialog[open] dialog[open]')) void save()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const title = record ? record.label.text : t(`new.${section.noun}`)
  return (
    <Dialog shape="drawer" labelledBy={titleId} onClose={onClose}>
      <div className={styles.frame}>
        <div className={styles.head}>
          <Button variant="plain" onPress={onClose}>
            <Icon name="close" />
            <span className="visually-hidden">{t('close')}</span>
          </Button>
          <h2 id={titleId} lang={record?.label.lang}>
            {title}
          </h2>
          {record?.languages && <LanguageMarks summary={record.languages} />}
          {record !== null && section.badgeOf?.(record)}
          {state && section.isPublishable && !section.badgeOf && (
            <Badge tone={state === 'public' ? 'good' : 'waiting'}>
              {t(`state.${state}`)}
              {state === 'scheduled' &&
                record.publishedAt &&
                `: ${formatDate(record.publishedAt, language)}, ${formatTime(record.publishedAt)}`}
            </Badge>
          )}
          {onHistory && (
            <Button variant="plain" onPress={onHistory}>
              <Icon name="time" />
              {t('actions.history')}
            </Button>
          )}
        </div>
        <form id={formId} className={styles.body} onSubmit={submit} noValidate>
          {kept.restoredAt !== null && !conflict && (
            <Notice>
              <p>{t('draft.restored')}</p>
              <Button variant="plain" onPress={discard}>
                {t('draft.discard')}
              </Button>
            </Notice>
          )}
          {(problems.length > 0 || message !== null) && (
            <ErrorSummary
              ref={summary}
              title={
                message === null ? t('editor.problems', { count: problems.length }) : t('editor.notSaved')
              }
              items={problems.map(({ field, message: told }) => ({
                controlId: field,
                text: `${labelOf(section, field, words)}: ${told}`,
              }))}
            >
              {message !== null && <p>{message}</p>}
            </ErrorSummary>
          )}
          {isBinned && (
            <Notice>
              <p>{t('drawer.binned')}</p>
            </Notice>
          )}
          {conflict ? (
            <MergeView
              section={section}
              base={form.base}
              conflict={conflict}
              isBusy={isBusy}
              onMerged={(values) => {
                form.rebase(conflict.theirs, values)
                void save(conflict.publication, values, conflict.record.revision)
              }}
            />
          ) : (
            <fieldset className={styles.fields} disabled={isBinned}>
              <Fields form={form} record={record} />
            </fieldset>
          )}
          {record?.languages && !conflict && !isBinned && (
            <LanguagePanel
              section={section}
              record={{ id: record.id, languages: record.languages }}
              base={form.base}
              choices={choices}
            />
          )}
          {record && Aside && !conflict && <Aside record={record} />}
        </form>
        {!conflict && !isBinned && (
          <div className={styles.foot}>
            <button
              type="submit"
              form={formId}
              className="visually-hidden"
              tabIndex={-1}
              aria-hidden="true"
            />
            <Button isBusy={isBusy} onPress={() => save()}>
              {isBusy ? t('editor.saving') : t('editor.save')}
            </Button>
            {section.isPublishable && state !== 'public' && (
              <>
                <Button variant="second" onPress={() => save({ publishAt: 'now' })}>
                  {t('editor.saveAndPublish')}
                </Button>
                <Button variant="plain" onPress={() => setIsScheduling(true)}>
                  <Icon name="time" />
                  {t('schedule.open')}
                </Button>
              </>
            )}
            {section.isPublishable && state !== 'draft' && state !== null && (
              <Button variant="second" onPress={() => save({ publishAt: null })}>
                {t('editor.unpublish')}
              </Button>
            )}
            <Button variant="plain" onPress={onClose}>
              {t('editor.cancel')}
            </Button>
            {record?.languages && isSourceChanged(section, form.base, form.values) && (
              <label className={tickStyles.tick}>
                <input type="checkbox" checked={choices.isMinor} onChange={choices.toggleMinor} />
                {t('editor.minor')}
              </label>
            )}
            <p className={styles.unsaved} role="status">
              {isChanged ? t('editor.unsaved', { count: changeCount }) : ''}
            </p>
          </div>
        )}
        {isBinned && record && (
          <div className={styles.foot}>
            <Button
              isBusy={isBusy}
              onPress={async () => {
                setIsBusy(true)
                await actions.restore(record.id).then(
                  ({ revision: restored }) => setRevision(restored),
                  (error: unknown) => messages.failed('updated', error),
                )
                setIsBusy(false)
              }}
            >
              <Icon name="restore" />
              {t('bin.restore')}
            </Button>
          </div>
        )}
        {isScheduling && (
          <ScheduleDialog
            scheduledAt={state === 'scheduled' ? (record?.publishedAt ?? null) : null}
            onClose={() => setIsScheduling(false)}
            onSchedule={(publishAt) => {
              setIsScheduling(false)
              void save({ publishAt })
            }}
          />
        )}
        {blocker.state === 'blocked' && (
          <LeaveDialog
            onStay={() => blocker.reset()}
            onLeave={() => blocker.proceed()}
            onDiscard={async () => {
              await kept.forget()
              blocker.proceed()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

function valuesOf<Item extends RecordItem, Values extends FormValues>(
  section: Section<Item, Values>,
  record: EditedRecord<Values>,
): Values {
  return section.valuesOf?.(record) ?? record.content
}

/** The name of a field in words; of one language of a text, with the language. */
function labelOf(
  { fields }: Pick<Section<never, never>, 'fields'>,
  path: string,
  t: (key: string) => string,
): string {
  const [name, language] = path.split('.')
  const field = fields.find((one) => one.name === path) ?? fields.find((one) => one.name === name)
  if (!field) return path
  return field.isLocalized && language ? `${t(field.label)} (${language})` : t(field.label)
}

function useWarningBeforeUnload(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeftByForce()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])
}

/** Ctrl or ⌘ and S saves. */
function useSaveKey(onSave: () => void): void {
  const latest = useRef(onSave)
  latest.current = onSave
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
