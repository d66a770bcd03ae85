import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageProgressOf } from '../../../shared/i18n/language-progress.ts'
import { readText } from '../../../shared/i18n/languages.ts'
import { clauseNumber, type EditionMarks, markClauses } from '../../../shared/rules/edition-marks.ts'
import type { StoredEdition } from '../../../shared/schemas/regulation-records.ts'
import { useLeaveQuestion } from '../../forms/use-leave-question.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/error-summary/error-summary.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { CommentsProvider } from '../kit/comments/comments-provider.tsx'
import { commentsPartId } from '../kit/comments/record-comments.ts'
import { isLeftByForce } from '../kit/forced-leave.ts'
import { RequestNotice } from '../kit/record-draft/request-notice.tsx'
import { FoldingPartsContext } from '../kit/record-drawer/editor-part.tsx'
import { LeaveQuestion } from '../kit/record-drawer/leave-dialog.tsx'
import { MergeView } from '../kit/record-drawer/merge-view.tsx'
import { type RecordEditing, useRecordEditing } from '../kit/record-drawer/use-record-editing.ts'
import { useSaveKey } from '../kit/record-drawer/use-save-key.ts'
import { RemovalDialogs, useRemoval } from '../kit/record-list/removal.tsx'
import { type PageLanguages, usePageLanguages } from '../kit/record-page/use-page-languages.ts'
import { RecordWorkSlot } from '../kit/record-work/record-work-slot.tsx'
import { FormLockNotice } from '../kit/rights/form-lock-notice.tsx'
import type { CellHelpers } from '../kit/section.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { DraftFoot, DraftLink, SecondPerson } from './draft-foot.tsx'
import { addClause, newKey } from './edit-sections.ts'
import { EditionBar } from './edition-bar.tsx'
import { ClauseFlag, EditionContents, sourceWords } from './edition-contents.tsx'
import {
  type EditedEdition,
  type EditedSection,
  type EditionValues,
  editionSection,
} from './edition-section.ts'
import { OpenedPart } from './edition-sections.tsx'
import styles from './editions.module.css'
import { useEditionRights } from './use-edition-rights.ts'
import { generalKey, type OpenedClause, useOpenedClause } from './use-opened-clause.ts'

interface EditionEditorProps {
  record: EditedEdition
  /** The list of editions, next to which its contents stand. */
  rail: ReactNode
  onGone: () => void
  onHistory: () => void
}

/**
 * Shows the form of a draft: its contents, its names and its clauses. What is typed is stored at every change, and a
 * colleague's save is merged (D-14), as in the drawer of other records.
 */
export function EditionEditor({ record: stored, rail, onGone, onHistory }: EditionEditorProps) {
  const editing = useRecordEditing(editionSection, stored, undefined)
  const { form, conflict } = editing
  const record = (editing.record ?? stored) as EditedEdition
  const { sections, title } = form.values
  const removal = useRemoval(editionSection, record, () => editing.leaveBy(onGone))
  const comparison = markClauses(record.base?.sections ?? null, sections)
  const page = usePageLanguages({ title }, languageProgressOf({ title }, {}), {
    isTargetOnly: false,
    isToWrite: false,
  })
  const clauses = useOpenedClause(sections, comparison.marks, page)
  const { mayEdit } = useEditionRights()
  const [isPublishing, setIsPublishing] = useState(false)
  const saveAndGoOn = () => {
    clauses.openNext()
    if (editing.changeCount > 0 && mayEdit) void editing.save()
  }
  useLeaveQuestion(editing.changeCount > 0, isLeftByForce)
  useSaveKey(() => {
    if (!conflict && mayEdit) void editing.save()
  })
  return (
    <div className={styles.page}>
      <EditionBar day={form.values.editionDate} changed={clauses.changed} onHistory={onHistory} />
      <CommentsProvider
        section={editionSection}
        record={record}
        values={form.values}
        onOpen={openComments}
        onReveal={clauses.reveal}
      >
        <div className={styles.editions} data-shown={clauses.isLeft && !conflict ? 'contents' : 'clause'}>
          <div>
            {rail}
            <DraftContents form={form} marks={comparison.marks} clauses={clauses} />
          </div>
          <div>
            <RequestNotice section={editionSection} onPublish={() => setIsPublishing(true)} />
            <SecondPerson />
            {conflict ? (
              <div className={`panel-card ${styles.merge}`}>
                <MergeView
                  section={editionSection}
                  base={form.base}
                  conflict={conflict}
                  isBusy={editing.isBusy}
                  onMerged={editing.saveMerged}
                />
              </div>
            ) : (
              <DraftForm
                record={record}
                editing={editing}
                comparison={comparison}
                clauses={clauses}
                page={page}
                onNext={saveAndGoOn}
                onDelete={removal.ask}
              />
            )}
          </div>
        </div>
      </CommentsProvider>
      {!conflict && (
        <DraftFoot
          record={record}
          editing={editing}
          onOpen={clauses.open}
          onNext={saveAndGoOn}
          isPublishing={isPublishing}
          onPublishing={setIsPublishing}
        />
      )}
      <RemovalDialogs removal={removal} />
      <LeaveQuestion editing={editing} />
    </div>
  )
}

/** Unfolds the comments of a draft. */
function openComments(): void {
  const part = document.getElementById(commentsPartId)
  if (part instanceof HTMLDetailsElement) part.open = true
}

interface DraftContentsProps {
  form: RecordEditing<EditionValues>['form']
  marks: EditionMarks['marks']
  clauses: OpenedClause
}

/** Shows the contents of a draft, to which sections can be added. */
function DraftContents({ form, marks, clauses }: DraftContentsProps) {
  const { t } = useTranslation('admin-regulations')
  const { mayArrange } = useEditionRights()
  const { sections } = form.values
  const addSection = () => {
    const key = newKey()
    form.set({ sections: [...sections, { key, title: {}, clauses: [] }] })
    clauses.open(key)
  }
  return (
    <EditionContents
      sections={sections}
      marks={marks}
      opened={clauses.opened}
      onOpen={clauses.open}
      general={{ key: generalKey, name: t('general') }}
    >
      {mayArrange && (
        <p className={styles.add}>
          <Button variant="plain" onPress={addSection}>
            <Icon name="plus" />
            {t('section.add')}
          </Button>
        </p>
      )}
    </EditionContents>
  )
}

interface DraftFormProps {
  record: EditedEdition
  editing: RecordEditing<EditionValues>
  /** The differences from the edition in force. */
  comparison: EditionMarks
  clauses: OpenedClause
  page: PageLanguages
  onNext: () => void
  onDelete: () => void
}

/** Shows the fields of a draft: its names, its sections, the clauses that it lacks, and its bar. */
function DraftForm(props: DraftFormProps) {
  const { record, editing, comparison, clauses, page, onNext, onDelete } = props
  const { t } = useTranslation(['admin-regulations', 'admin'])
  const { form } = editing
  const { sections } = form.values
  const { lock, mayDelete } = useEditionRights()
  return (
    <>
      {editing.restoredAt !== null && (
        <Notice>
          <p>{t('admin:draft.restored')}</p>
          <Button variant="plain" onPress={editing.discard}>
            {t('admin:draft.discard')}
          </Button>
        </Notice>
      )}
      <FormLockNotice lock={lock} />
      <EditionProblems editing={editing} onFollow={clauses.openProblem} />
      <button type="button" className={styles.toContents} onClick={clauses.leave}>
        <Icon name="list" />
        {t('contents')}
      </button>
      <OpenedPart
        record={record}
        editing={editing}
        marks={comparison.marks}
        page={page}
        opened={clauses.opened}
        onOpen={clauses.open}
        onNext={onNext}
      />
      <div className="panel-card">
        <FoldingPartsContext value={true}>
          <RecordWorkSlot section={editionSection} record={record} />
        </FoldingPartsContext>
      </div>
      <p className="actions">
        <DraftLink id={record.id} />
        {mayDelete && (
          <Button variant="plain" onPress={onDelete}>
            {t('bar.delete')}
          </Button>
        )}
      </p>
      <RemovedClauses
        removed={comparison.removed}
        onRestore={(clause) => form.set({ sections: addClause(sections, clause.sectionIndex, clause) })}
        sections={sections}
        base={record.base?.sections ?? []}
      />
    </>
  )
}

interface EditionProblemsProps {
  editing: RecordEditing<EditionValues>
  onFollow: (path: string) => void
}

/** Lists the problems of a draft that was not saved, as links to their fields. */
function EditionProblems({ editing, onFollow }: EditionProblemsProps) {
  const { t } = useTranslation('admin')
  const words = usePanelWords()
  const { problems, message } = editing
  if (problems.length === 0 && message === null) return null
  return (
    <ErrorSummary
      ref={editing.summaryRef}
      title={message === null ? t('editor.problems', { count: problems.length }) : t('editor.notSaved')}
      items={problems.map(({ field, message }) => ({
        controlId: field,
        text: `${pathText(field, words)}: ${message}`,
      }))}
      onFollow={onFollow}
    >
      {message !== null && <p>{message}</p>}
    </ErrorSummary>
  )
}

/** Returns the name of the path of a problem: a field, a section or a clause by its number. */
function pathText(path: string, say: CellHelpers['t']): string {
  const [field = '', section, inside, clause] = path.split('.')
  if (field !== 'sections' || section === undefined) return say(`admin-regulations:fields.${field}`)
  if (inside === 'clauses' && clause !== undefined)
    return say('admin-regulations:clause.open', {
      number: clauseNumber(Number(section), Number(clause)),
    })
  return `${say('admin-regulations:fields.sectionTitle')} ${Number(section) + 1}`
}

type RemovedClause = EditionMarks['removed'][number]

interface RemovedClausesProps {
  removed: readonly RemovedClause[]
  sections: readonly EditedSection[]
  base: StoredEdition['sections']
  /** Puts a clause back at the end of a section, by its index. */
  onRestore: (clause: RemovedClause & { sectionIndex: number }) => void
}

/** Lists the clauses that the draft has no more, each with the button that puts it back. */
function RemovedClauses({ removed, sections, base, onRestore }: RemovedClausesProps) {
  const { t } = useTranslation('admin-regulations')
  const language = useLanguage()
  const { mayArrange } = useEditionRights()
  if (removed.length === 0) return null
  const sectionIndexOf = ({ key }: RemovedClause) => {
    const home = base.find(({ clauses }) => clauses.some((clause) => clause.key === key))
    const index = sections.findIndex((section) => section.key === home?.key)
    return index >= 0 ? index : sections.length - 1
  }
  return (
    <section className="panel-card" aria-label={t('removed')}>
      <header className={styles.head}>
        <h2>{t('removed')}</h2>
      </header>
      <ul>
        {removed.map((clause) => (
          <li key={clause.key} className={styles.row}>
            <span>{clause.number}</span>
            <del>{sourceWords(readText(clause.text, language)?.text ?? '')}</del>
            <span className={styles.signs}>
              <ClauseFlag mark="removed" />
              {sections.length > 0 && mayArrange && (
                <Button
                  variant="plain"
                  onPress={() => onRestore({ ...clause, sectionIndex: sectionIndexOf(clause) })}
                >
                  {t('clause.restore')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
