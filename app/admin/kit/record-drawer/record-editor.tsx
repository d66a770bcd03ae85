import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import type { FieldProblem } from '../../../../shared/rules/field-problems.ts'
import type { PublicationChange, RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { formProblems } from '../../../../shared/schemas/form-problems.ts'
import { ApiError } from '../../../api/client.ts'
import { forgetFormDraft } from '../../../app-page/form-draft-store.ts'
import { useFailureWords } from '../../../app-page/use-failure-words.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { LanguageMarks } from '../language-marks/language-marks.tsx'
import { useRecordForm } from '../record-form.ts'
import type { EditedRecord, FormValues, Section } from '../section.ts'
import { useMessages } from '../use-messages.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { useRecordActions } from '../use-records.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { type Conflict, MergeView } from './merge-view.tsx'
import { publicationState } from './publication-state.ts'
import styles from './record-drawer.module.css'
import { draftNameOf, useKeptDraft } from './use-kept-draft.ts'

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
  const [creationKey] = useState(() => crypto.randomUUID())
  const summary = useRef<HTMLElement>(null)
  const { Fields, Aside } = section

  const initial = record ? valuesOf(section, record) : section.emptyValues
  const form = useRecordForm(
    initial,
    (path) => problems.find(({ field }) => field === path || field === `content.${path}`)?.message,
  )
  const draftName = draftNameOf(section.section, record?.id ?? 'new')
  const kept = useKeptDraft(draftName, form, revision)
  const isChanged = form.changed.length > 0
  const isLeaving = useRef(false)
  const blocker = useBlocker(() => isChanged && !isLeaving.current)
  useWarningBeforeUnload(isChanged)

  useEffect(() => {
    if (problems.length > 0 || message !== null) summary.current?.focus()
  }, [problems, message])

  const close = () => {
    isLeaving.current = false
    onClose()
  }
  const leave = () => {
    isLeaving.current = true
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
      const content = { content: values, ...(publication && { publication }) }
      const saved = record
        ? await actions.change(record.id, from, content)
        : await actions.create(content, creationKey)
      messages.succeeded(record ? 'updated' : 'created')
      setConflict(null)
      setRevision(saved.revision)
      leave()
      form.rebase(valuesOf(section, saved))
      await forgetFormDraft(draftName)
      if (!record) onMade?.(saved.id)
    } catch (error) {
      await takeFailure(error, values)
    } finally {
      setIsBusy(false)
    }
  }

  const takeFailure = async (error: unknown, mine: Values) => {
    messages.failed(record ? 'updated' : 'created')
    const failure = error instanceof ApiError ? error.failure : null
    if (failure?.kind === 'refused' && failure.problem?.code === 'changed-meanwhile' && record) {
      const theirs = await actions.read(record.id).catch(() => null)
      if (theirs) return setConflict({ mine, theirs: valuesOf(section, theirs), record: theirs })
    }
    const told = failure?.kind === 'refused' ? (failure.problem?.errors ?? []) : []
    if (told.length > 0)
      setProblems(
        told.map(({ field, message: words }) => ({ field: field.replace(/^content\./, ''), message: words })),
      )
    else setMessage(wordsOf(error))
  }

  useSaveKey(() => void save())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const state = record && publicationState(record)
  const title = record ? record.label.text : t(`new.${section.noun}`)
  return (
    <Dialog shape="drawer" labelledBy={titleId} onClose={close}>
      <div className={styles.frame}>
        <div className={styles.head}>
          <Button variant="plain" onPress={close}>
            <Icon name="close" />
            <span className="visually-hidden">{t('close')}</span>
          </Button>
          <h2 id={titleId} lang={record?.label.lang}>
            {title}
          </h2>
          {record?.languages && <LanguageMarks summary={record.languages} />}
          {state && section.isPublishable && (
            <Badge tone={state === 'public' ? 'good' : 'waiting'}>{t(`state.${state}`)}</Badge>
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
              <Button variant="plain" onPress={kept.discard}>
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
          {conflict ? (
            <MergeView
              section={section}
              base={form.base}
              conflict={conflict}
              isBusy={isBusy}
              onMerged={(values) => {
                form.rebase(conflict.theirs, values)
                void save(undefined, values, conflict.record.revision)
              }}
            />
          ) : (
            <Fields form={form} record={record} />
          )}
          {record && Aside && !conflict && <Aside record={record} />}
        </form>
        {!conflict && (
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
              <Button variant="second" onPress={() => save({ publishAt: 'now' })}>
                {t('editor.saveAndPublish')}
              </Button>
            )}
            {section.isPublishable && state === 'public' && (
              <Button variant="second" onPress={() => save({ publishAt: null })}>
                {t('editor.unpublish')}
              </Button>
            )}
            <Button variant="plain" onPress={close}>
              {t('editor.cancel')}
            </Button>
            <p className={styles.unsaved} role="status">
              {isChanged ? t('editor.unsaved', { count: form.changed.length }) : ''}
            </p>
          </div>
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
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
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
