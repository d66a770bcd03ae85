import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { languageProgressOf } from '../../../shared/i18n/language-progress.ts'
import { readText } from '../../../shared/i18n/languages.ts'
import { clauseNumber, type EditionMarks, markClauses } from '../../../shared/rules/edition-marks.ts'
import type { StoredEdition } from '../../../shared/schemas/regulation-records.ts'
import { useLeaveQuestion } from '../../forms/use-leave-question.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary, focusControl } from '../../ui/error-summary/error-summary.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { isLeftByForce } from '../kit/forced-leave.ts'
import { RequestNotice } from '../kit/record-draft/request-notice.tsx'
import { LeaveQuestion } from '../kit/record-drawer/leave-dialog.tsx'
import { MergeView } from '../kit/record-drawer/merge-view.tsx'
import { type RecordEditing, useRecordEditing } from '../kit/record-drawer/use-record-editing.ts'
import { useSaveKey } from '../kit/record-drawer/use-save-key.ts'
import { RemovalDialogs, useRemoval } from '../kit/record-list/removal.tsx'
import { usePageLanguages } from '../kit/record-page/use-page-languages.ts'
import { FormLockNotice } from '../kit/rights/form-lock-notice.tsx'
import type { CellHelpers } from '../kit/section.ts'
import { usePanelWords } from '../kit/use-panel-words.ts'
import { DraftFoot, DraftLink, SecondPerson } from './draft-foot.tsx'
import { addClause, newKey } from './edit-sections.ts'
import { type ChangedClauses, EditionBar } from './edition-bar.tsx'
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
  const { sections } = form.values
  const { t } = useTranslation('admin-regulations')
  const removal = useRemoval(editionSection, record, () => editing.leaveBy(onGone))
  const comparison = markClauses(record.base?.sections ?? null, sections)
  const clauses = useOpenedClause(sections, comparison.marks)
  const addSection = () => {
    const key = newKey()
    form.set({ sections: [...sections, { key, title: {}, clauses: [] }] })
    clauses.open(key)
  }
  const { mayEdit, mayArrange } = useEditionRights()
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
      <div className={styles.editions}>
        <div>
          {rail}
          <EditionContents
            sections={sections}
            marks={comparison.marks}
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
              onNext={saveAndGoOn}
              onDelete={removal.ask}
            />
          )}
        </div>
      </div>
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

/** The key of what is above the clauses. */
const generalKey = 'general'

/** The section or clause of a draft that is open, or what is above them; one is at a time. */
interface OpenedClause {
  /** Its key. */
  opened: string
  open: (key: string) => void
  /** Opens the one that a problem is in, and focuses its field. */
  openProblem: (path: string) => void
  changed: ChangedClauses
  /** Opens the next one that is changed, else the next of all. */
  openNext: () => void
}

/** Holds which section or clause is open: at first the first clause that is changed, else the first of all. */
function useOpenedClause(sections: readonly EditedSection[], marks: EditionMarks['marks']): OpenedClause {
  const keys = sections.flatMap(({ clauses }) => clauses.map(({ key }) => key))
  const [chosen, setChosen] = useState<string | null>(null)
  const opened = chosen ?? keys.find((key) => marks.has(key)) ?? keys[0] ?? generalKey
  const open = (key: string) => {
    flushSync(() => setChosen(key))
    document.getElementById(key)?.scrollIntoView({ block: 'nearest' })
  }
  const openProblem = (path: string) => {
    const [field, section, inside, clause] = path.split('.')
    if (field !== 'sections' && field !== 'editionDate') open(generalKey)
    const edited = sections[Number(section)]
    const key = inside === 'clauses' ? edited?.clauses[Number(clause)]?.key : edited?.key
    if (key !== undefined) open(key)
    focusControl(path)
  }
  const at = keys.indexOf(opened)
  const isChanged = (key: string | undefined) => key !== undefined && marks.has(key)
  const before = keys.slice(0, Math.max(0, at)).findLast(isChanged)
  const after = keys.slice(at + 1).find(isChanged)
  const opening = (key: string | undefined) => (key === undefined ? undefined : () => open(key))
  const changedKeys = keys.filter(isChanged)
  return {
    opened,
    open,
    openProblem,
    changed: {
      count: changedKeys.length,
      number: changedKeys.indexOf(opened) + 1,
      openPrevious: opening(before),
      openNext: opening(after),
    },
    openNext: opening(after ?? keys[at + 1]) ?? (() => undefined),
  }
}

interface DraftFormProps {
  record: EditedEdition
  editing: RecordEditing<EditionValues>
  /** The differences from the edition in force. */
  comparison: EditionMarks
  clauses: OpenedClause
  onNext: () => void
  onDelete: () => void
}

/** Shows the fields of a draft: its names, its sections, the clauses that it lacks, and its bar. */
function DraftForm({ record, editing, comparison, clauses, onNext, onDelete }: DraftFormProps) {
  const { t } = useTranslation(['admin-regulations', 'admin'])
  const { form } = editing
  const { sections, title } = form.values
  const { lock, mayDelete } = useEditionRights()
  const page = usePageLanguages({ title }, languageProgressOf({ title }, {}), {
    isTargetOnly: false,
    isToWrite: false,
  })
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
      <OpenedPart
        record={record}
        editing={editing}
        marks={comparison.marks}
        page={page}
        opened={clauses.opened}
        onOpen={clauses.open}
        onNext={onNext}
      />
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
