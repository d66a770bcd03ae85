import { type SubmitEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { publicationStateOf } from '../../../../shared/rules/publication.ts'
import type { PublicationChange } from '../../../../shared/schemas/record.ts'
import { useLeaveQuestion } from '../../../forms/use-leave-question.ts'
import { Button } from '../../../ui/button/button.tsx'
import { focusControl } from '../../../ui/error-summary/error-summary.tsx'
import { FieldLocksContext } from '../../../ui/field/field-locks.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { CommentsProvider } from '../comments/comments-provider.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { isLeftByForce } from '../forced-leave.ts'
import { DraftLine } from '../record-draft/draft-line.tsx'
import { RequestNotice } from '../record-draft/request-notice.tsx'
import { SaveButtons } from '../record-draft/save-buttons.tsx'
import { RecordWorkSlot } from '../record-work/record-work-slot.tsx'
import { FormLockNotice } from '../rights/form-lock-notice.tsx'
import { type FormLock, useFormLock, useSectionRights } from '../rights/record-rights.ts'
import type { AnySection, EditedRecord, OpenedRecordProps } from '../section.ts'
import { EditorHead, EditorMenu } from './editor-head.tsx'
import { EditorParts } from './editor-part.tsx'
import { EditorProblems } from './editor-problems.tsx'
import { isSourceChanged, LanguagePanel } from './language-panel.tsx'
import { LeaveQuestion } from './leave-dialog.tsx'
import { MergeView } from './merge-view.tsx'
import styles from './record-drawer.module.css'
import { usePresence } from './use-presence.ts'
import { usePublishing } from './use-publishing.tsx'
import { type RecordEditing, useRecordEditing } from './use-record-editing.ts'
import { useSaveKey } from './use-save-key.ts'

/**
 * Shows the form of a record. Typed text is stored at every change, and a failed save loses nothing. A colleague's save
 * is merged (D-14, A-14), and leaving unsaved work asks first.
 */
export function RecordEditor(props: OpenedRecordProps) {
  const { section, onClose, onHistory, onCopied } = props
  const titleId = useId()
  const formId = useId()
  const editing = useRecordEditing(section, props.record, props.onMade)
  const { record, form, conflict } = editing
  const publishing = usePublishing(record, editing)
  const presence = usePresence(record?.type ?? section.type, record?.id ?? null)
  const isTrashed = record?.binnedAt != null
  const lock = useFormLock(section)
  const { mayDelete } = useSectionRights(section)
  const isOpen = !conflict && !isTrashed
  useLeaveQuestion(editing.changeCount > 0, isLeftByForce)
  useSaveKey(() => {
    if (isOpen && !lock.isReadOnly && !document.querySelector('dialog[open] dialog[open]'))
      void editing.save()
  })
  return (
    <Dialog shape="drawer" labelledBy={titleId} onClose={onClose}>
      <div className={styles.frame}>
        <EditorHead
          section={section}
          record={record}
          progress={form.progress}
          titleId={titleId}
          onClose={onClose}
          onHistory={onHistory}
          presence={presence}
        >
          {record && isOpen && (
            <EditorMenu
              section={section}
              record={record}
              editing={editing}
              onSchedule={publishing.schedule}
              onGone={() => editing.leaveBy(onClose)}
              onCopied={onCopied}
            />
          )}
        </EditorHead>
        <CommentsProvider
          section={section}
          record={isTrashed ? null : record}
          values={form.values}
          onOpen={() => undefined}
          onReveal={focusControl}
        >
          <EditorContent section={section} editing={editing} formId={formId} lock={lock} />
        </CommentsProvider>
        {isOpen && !lock.isReadOnly && (
          <EditorFoot
            section={section}
            record={record}
            formId={formId}
            editing={editing}
            onClose={onClose}
            onPublish={publishing.publish}
            onSchedule={publishing.schedule}
          />
        )}
        {isTrashed && mayDelete && (
          <div className={styles.foot}>
            <RestoreButton editing={editing} />
          </div>
        )}
        {publishing.dialogs}
        <LeaveQuestion editing={editing} />
      </div>
    </Dialog>
  )
}

/** Shows the action on a record in the trash: it can only be restored. */
export function RestoreButton({ editing }: Pick<EditorFootProps, 'editing'>) {
  const { t } = useTranslation('admin')
  return (
    <Button isBusy={editing.isBusy} onPress={editing.restore}>
      <Icon name="restore" />
      {t('bin.restore')}
    </Button>
  )
}

interface EditorFootProps {
  section: AnySection
  /** `null` for one that is going to be made. */
  record: EditedRecord | null
  formId: string
  editing: RecordEditing
  onClose: () => void
  /** Saves and publishes, at once. */
  onPublish: (publication: PublicationChange) => void
  onSchedule: () => void
}

/**
 * Shows the actions of a record's form: save it, with or without publishing, or leave it. When the record becomes
 * public, the left button is not rendered: a second press there does nothing.
 */
function EditorFoot({ section, record, formId, editing, onClose, onPublish, onSchedule }: EditorFootProps) {
  const { t } = useTranslation('admin')
  const { mayPublish } = useSectionRights(section)
  const { form, choices, changeCount } = editing
  const isDecided = record !== null && (section.isDecided?.(record) ?? false)
  const isPublished = record !== null && publicationStateOf(record) === 'public'
  return (
    <div className={styles.foot}>
      <button type="submit" form={formId} className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <SaveButtons section={section} editing={editing} />
      {section.isPublishable && mayPublish && !isPublished && !isDecided && (
        <>
          <Button variant="second" onPress={() => onPublish({ publishAt: 'now' })}>
            {t('editor.saveAndPublish')}
          </Button>
          <Button variant="plain" onPress={onSchedule}>
            <Icon name="time" />
            {t('schedule.open')}
          </Button>
        </>
      )}
      <DraftLine section={section} editing={editing} />
      {record?.languages && isSourceChanged(section, form.base, form.values) && (
        <Checkbox label={t('editor.minor')} isChecked={choices.isMinor} onChange={choices.toggleMinor} />
      )}
      <p className={styles.unsaved} role="status">
        {changeCount > 0 ? t('editor.unsaved', { count: changeCount }) : ''}
      </p>
      <Button variant="plain" onPress={onClose}>
        {t('editor.cancel')}
      </Button>
    </div>
  )
}

interface EditorFormProps {
  section: AnySection
  editing: RecordEditing
  formId: string
  /** The parts of it that may only be read. */
  lock: FormLock
}

/** Shows the form of a record, or the merge with what a colleague saved meanwhile. */
function EditorContent(props: EditorFormProps) {
  const { form, conflict, isBusy, saveMerged } = props.editing
  if (!conflict) return <EditorForm {...props} />
  return (
    <MergeView
      section={props.section}
      base={form.base}
      conflict={conflict}
      isBusy={isBusy}
      onMerged={saveMerged}
    />
  )
}

/** Shows what is typed into the form of a record, with its problems above, and what belongs to the record below. */
function EditorForm({ section, editing, formId, lock }: EditorFormProps) {
  const { t } = useTranslation('admin')
  const scroller = useRef<HTMLFormElement>(null)
  const { record, form, choices } = editing
  const { Fields, Aside, Decision } = section
  const isTrashed = record?.binnedAt != null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void editing.save()
  }
  return (
    <form id={formId} ref={scroller} className={styles.body} onSubmit={submit} noValidate>
      <EditorParts scroller={scroller}>
        {editing.restoredAt !== null && (
          <Notice>
            <p>{t('draft.restored')}</p>
            <Button variant="plain" onPress={editing.discard}>
              {t('draft.discard')}
            </Button>
          </Notice>
        )}
        <EditorProblems section={section} editing={editing} />
        <RequestNotice section={section} />
        {isTrashed && (
          <Notice>
            <p>{t('drawer.binned')}</p>
          </Notice>
        )}
        {record && !isTrashed && Decision && (
          <Decision record={record} isChanged={form.changed.length + form.files.count > 0} />
        )}
        {!isTrashed && <FormLockNotice lock={lock} />}
        <FieldLocksContext value={lock.locks}>
          <fieldset className={styles.fields} disabled={isTrashed || lock.isReadOnly}>
            <Fields form={form} record={record} />
          </fieldset>
        </FieldLocksContext>
        {record?.languages && !isTrashed && !lock.isReadOnly && (
          <LanguagePanel
            section={section}
            record={{ id: record.id, languages: record.languages }}
            base={form.base}
            choices={choices}
          />
        )}
        {record && Aside && <Aside record={record} />}
        {record && !isTrashed && <RecordWorkSlot section={section} record={record} />}
      </EditorParts>
    </form>
  )
}
