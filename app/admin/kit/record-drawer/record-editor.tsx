import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveQuestion } from '../../../forms/use-leave-question.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { isLeftByForce } from '../forced-leave.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import { EditorFoot } from './editor-foot.tsx'
import { EditorForm } from './editor-form.tsx'
import { EditorHead } from './editor-head.tsx'
import { EditorMenu } from './editor-menu.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MergeView } from './merge-view.tsx'
import styles from './record-drawer.module.css'
import { usePresence } from './use-presence.ts'
import { usePublishing } from './use-publishing.tsx'
import { useRecordEditing } from './use-record-editing.ts'
import { useSaveKey } from './use-save-key.ts'

interface RecordEditorProps {
  section: AnySection
  /** `null` for one that is going to be made. */
  record: EditedRecord | null
  onClose: () => void
  onMade?: (id: string) => void
  onHistory?: (() => void) | undefined
  /** Called with the id of a copy, which opens then. */
  onCopied?: ((id: string) => void) | undefined
}

/**
 * Shows the form of a record. Typed text is stored at every change, and a failed save loses nothing. A colleague's save
 * is merged (D-14, A-14), and leaving unsaved work asks first.
 */
export function RecordEditor({
  section,
  record: stored,
  onClose,
  onMade,
  onHistory,
  onCopied,
}: RecordEditorProps) {
  const { t } = useTranslation('admin')
  const titleId = useId()
  const formId = useId()
  const editing = useRecordEditing(section, stored, onMade)
  const { record, form, conflict, blocker } = editing
  const publishing = usePublishing(section, record, editing)
  const presence = usePresence(record?.type ?? section.type, record?.id ?? null)
  const isBinned = record?.binnedAt != null
  const isOpen = !conflict && !isBinned
  useLeaveQuestion(editing.changeCount > 0, isLeftByForce)
  useSaveKey(() => {
    if (isOpen && !document.querySelector('dialog[open] dialog[open]')) void editing.save()
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
        {conflict ? (
          <MergeView
            section={section}
            base={form.base}
            conflict={conflict}
            isBusy={editing.isBusy}
            onMerged={editing.saveMerged}
          />
        ) : (
          <EditorForm section={section} editing={editing} formId={formId} />
        )}
        {isOpen && (
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
        {isBinned && (
          <div className={styles.foot}>
            <Button isBusy={editing.isBusy} onPress={editing.restore}>
              <Icon name="restore" />
              {t('bin.restore')}
            </Button>
          </div>
        )}
        {publishing.dialogs}
        {blocker.state === 'blocked' && (
          <LeaveDialog
            hasFiles={form.files.count > 0}
            onStay={() => blocker.reset()}
            onLeave={() => blocker.proceed()}
            onDiscard={async () => {
              await editing.forget()
              blocker.proceed()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
