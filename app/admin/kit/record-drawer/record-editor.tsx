import { type SubmitEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { useLeaveQuestion } from '../../../forms/use-leave-question.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary/error-summary.tsx'
import { focusControl } from '../../../ui/error-summary/focus-control.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { isLeftByForce } from '../forced-leave.ts'
import type { FormValues } from '../record-form.ts'
import type { EditedRecord, Section } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { EditorFoot } from './editor-foot.tsx'
import { EditorHead } from './editor-head.tsx'
import { EditorMenu } from './editor-menu.tsx'
import { EditorParts } from './editor-part.tsx'
import { LanguagePanel } from './language-panel.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { MergeView } from './merge-view.tsx'
import styles from './record-drawer.module.css'
import { usePublishing } from './use-publishing.tsx'
import { useRecordEditing } from './use-record-editing.ts'
import { useSaveKey } from './use-save-key.ts'

interface RecordEditorProps<Item extends RecordItem, Values extends FormValues> {
  section: Section<Item, Values>
  /** `null` for one that is going to be made. */
  record: EditedRecord<Values> | null
  onClose: () => void
  onMade?: (id: string) => void
  onHistory?: (() => void) | undefined
}

/**
 * Shows the form of a record. Typed text is stored at every change, and a failed save loses nothing. A colleague's save
 * is merged (D-14, A-14), and leaving unsaved work asks first.
 */
export function RecordEditor<Item extends RecordItem, Values extends FormValues>({
  section,
  record: stored,
  onClose,
  onMade,
  onHistory,
}: RecordEditorProps<Item, Values>) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const titleId = useId()
  const formId = useId()
  const scroller = useRef<HTMLFormElement>(null)
  const editing = useRecordEditing(section, stored, onMade)
  const { record, form, choices, problems, message, conflict, blocker, save } = editing
  const { Fields, Aside, Decision } = section
  const publishing = usePublishing(section, record, editing)
  const isBinned = record?.binnedAt != null
  const isOpen = !conflict && !isBinned
  useLeaveQuestion(editing.changeCount > 0, isLeftByForce)

  useSaveKey(() => {
    if (isOpen && !document.querySelector('dialog[open] dialog[open]')) void save()
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
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
        >
          {record && isOpen && (
            <EditorMenu
              section={section}
              record={record}
              editing={editing}
              onGone={() => editing.leaveBy(onClose)}
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
              {(problems.length > 0 || message !== null) && (
                <ErrorSummary
                  ref={editing.summaryRef}
                  title={
                    message === null ? t('editor.problems', { count: problems.length }) : t('editor.notSaved')
                  }
                  items={problems.map(({ field, message: told }) => ({
                    controlId: field,
                    text: `${labelOf(section, field, words)}: ${told}`,
                  }))}
                  onFollow={focusControl}
                >
                  {message !== null && <p>{message}</p>}
                </ErrorSummary>
              )}
              {isBinned && (
                <Notice>
                  <p>{t('drawer.binned')}</p>
                </Notice>
              )}
              {record && isOpen && Decision && (
                <Decision record={record} isChanged={form.changed.length > 0} />
              )}
              <fieldset className={styles.fields} disabled={isBinned}>
                <Fields form={form} record={record} />
              </fieldset>
              {record?.languages && isOpen && (
                <LanguagePanel
                  section={section}
                  record={{ id: record.id, languages: record.languages }}
                  base={form.base}
                  choices={choices}
                />
              )}
              {record && Aside && <Aside record={record} />}
            </EditorParts>
          </form>
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

/** Returns the label of a field; of one language of a text, with the language. */
function labelOf({ fields }: Pick<Section, 'fields'>, path: string, t: (key: string) => string): string {
  const [name = '', language] = path.split('.')
  const field = fields[path] ?? fields[name]
  if (!field) return path
  return field.isLocalized && language ? `${t(field.label)} (${language})` : t(field.label)
}
