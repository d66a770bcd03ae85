import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { languages } from '../../../../shared/i18n/languages.ts'
import { useLeaveQuestion } from '../../../forms/use-leave-question.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FieldLocksContext } from '../../../ui/field/field-locks.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { CommentsProvider } from '../comments/comments-provider.tsx'
import { isLeftByForce } from '../forced-leave.ts'
import { useKeysHelp } from '../keys-dialog/keys-dialog.tsx'
import { RequestNotice } from '../record-draft/request-notice.tsx'
import { EditorMenu } from '../record-drawer/editor-head.tsx'
import { FoldingPartsContext } from '../record-drawer/editor-part.tsx'
import { EditorProblems } from '../record-drawer/editor-problems.tsx'
import { isSourceChanged, LanguagePanel } from '../record-drawer/language-panel.tsx'
import { LeaveQuestion } from '../record-drawer/leave-dialog.tsx'
import { MergeView } from '../record-drawer/merge-view.tsx'
import { RestoreButton } from '../record-drawer/record-editor.tsx'
import { usePresence } from '../record-drawer/use-presence.ts'
import { usePublishing } from '../record-drawer/use-publishing.tsx'
import { type RecordEditing, useRecordEditing } from '../record-drawer/use-record-editing.ts'
import { useSaveKey } from '../record-drawer/use-save-key.ts'
import type { ListAddress } from '../record-list/list-address.ts'
import { RecordWorkSlot } from '../record-work/record-work-slot.tsx'
import { FormLockNotice } from '../rights/form-lock-notice.tsx'
import { type FormLock, useFormLock, useSectionRights } from '../rights/record-rights.ts'
import type { AnySection, RecordPageProps } from '../section.ts'
import { Checklist, checklistId } from './checklist.tsx'
import { PageBar } from './page-bar.tsx'
import footStyles from './page-foot.module.css'
import { PageFoot } from './page-foot.tsx'
import { useTextFocus } from './page-toolbar.tsx'
import { PreviewColumn, usePreviewWidth } from './preview-column.tsx'
import styles from './record-page.module.css'
import { SideColumn, type SideState, sideTabs, useSideColumn, useSidePage } from './side-column.tsx'
import { textsOf } from './text-rows.tsx'
import { TextsCard } from './texts-card.tsx'
import { type Need, useNeeds } from './use-needs.ts'
import { type Neighbours, useNeighbours } from './use-neighbours.ts'
import { usePageKeys } from './use-page-keys.ts'
import { type PageLanguages, usePageLanguages } from './use-page-languages.ts'
import { useReveal } from './use-reveal.ts'

/**
 * Shows a record on a page of its own: its texts in rows of languages, the rest next to them, and what can be
 * done at the foot. Saving, drafts, presence and merging are those of the drawer.
 */
export function RecordPage(props: RecordPageProps) {
  const { section, onClose, onHistory, onCopied } = props
  const neighbours = useNeighbours(section, props.address, props.list)
  const { t } = useTranslation('admin')
  const editing = useRecordEditing(section, props.record, props.onMade)
  const { record, conflict } = editing
  const isToWrite = useLocation().state?.isToWrite === true
  const room = useRoom(section, editing, { address: props.address, isToWrite })
  const { needs } = room
  const publishing = usePublishing(record, editing, gapSentences(needs))
  const presence = usePresence(record?.type ?? section.type, record?.id ?? null)
  const isTrashed = record?.binnedAt != null
  const lock = useFormLock(section)
  const isOpen = !conflict && !isTrashed
  const isChangedMeanwhile = record !== null && presence !== null && presence.revision > record.revision
  useLeaveQuestion(editing.changeCount > 0, isLeftByForce)
  useSaveKey(() => {
    if (isOpen && !lock.isReadOnly && !document.querySelector('dialog[open]')) void editing.save()
  })
  return (
    <div className={styles.page} data-record-page={record?.id ?? 'new'}>
      <PageBar
        section={section}
        record={record}
        progress={editing.form.progress}
        presence={presence}
        neighbours={neighbours}
        onClose={onClose}
        onHistory={onHistory}
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
      </PageBar>
      {isChangedMeanwhile && (
        <div className={styles.notice}>
          <Notice>
            <p>{t('editor.changedMeanwhile')}</p>
          </Notice>
        </div>
      )}
      <CommentsProvider
        section={section}
        record={record}
        values={editing.form.values}
        onOpen={() => (room.sidePage ?? room.side).open('work')}
        onReveal={room.reveal}
      >
        {conflict ? (
          <PageMerge section={section} editing={editing} />
        ) : (
          <PageForm {...{ section, neighbours, room, editing, lock, isToWrite, onClose }} />
        )}
      </CommentsProvider>
      {isOpen && !lock.isReadOnly && (
        <PageFoot
          section={section}
          record={record}
          editing={editing}
          onPublish={publishing.publish}
          gaps={publishing.gaps}
          onSchedule={publishing.schedule}
          needs={needs}
          onNeeds={room.showNeeds}
        />
      )}
      {isTrashed && <TrashFoot section={section} editing={editing} />}
      {publishing.dialogs}
      <LeaveQuestion editing={editing} />
    </div>
  )
}

type PartProps = Pick<PageNoticesProps, 'section' | 'editing'>

/** Shows the save of a colleague next to what is typed, to choose from. */
function PageMerge({ section, editing: { form, conflict, isBusy, saveMerged } }: PartProps) {
  if (!conflict) return null
  return (
    <div className={styles.merge}>
      <MergeView
        section={section}
        base={form.base}
        conflict={conflict}
        isBusy={isBusy}
        onMerged={saveMerged}
      />
    </div>
  )
}

/** Shows the way out of the trash to those who may delete. */
function TrashFoot({ section, editing }: PartProps) {
  const { mayDelete } = useSectionRights(section)
  if (!mayDelete) return null
  return (
    <footer className={footStyles.foot}>
      <RestoreButton editing={editing} />
    </footer>
  )
}

/** Returns what is shown of a page, and where: its languages, its side column, and what it still needs. */
function useRoom(
  section: AnySection,
  editing: RecordEditing,
  { address, isToWrite }: { address: ListAddress; isToWrite: boolean },
) {
  const { form, record } = editing
  const { useTexts, loadPreview } = pageOf(section)
  const fields = useTexts(form, record)
  const tabs = sideTabs.filter(
    (tab) => tab === 'facts' || (tab === 'look' ? loadPreview !== undefined : record !== null),
  )
  const side = useSideColumn(section.contract.section, tabs)
  const width = usePreviewWidth()
  const isDesktopLook = width.isDesktop && side.tab === 'look' && !side.isFolded
  const page = usePageLanguages(textsOf(form.values, fields), form.progress, {
    isTargetOnly: isDesktopLook,
    isToWrite,
  })
  const sidePage = useSidePage(address, tabs)
  const opened = withThird(side, page)
  return {
    fields,
    page,
    side: opened,
    sidePage: page.isNarrow ? sidePage : null,
    isStrip: !page.isNarrow && (side.isFolded || page.isThirdOpen),
    isDesktopLook: isDesktopLook && !page.isNarrow,
    width,
    reveal: useReveal(fields, page, opened),
    focus: useTextFocus(fields, page),
    needs: useNeeds(section, editing, fields),
    showNeeds: () => {
      flushSync(() => opened.open('facts'))
      const list = document.getElementById(checklistId)
      list?.scrollIntoView({ block: 'nearest' })
      list?.focus({ preventScroll: true })
    },
  }
}

/** @throws {Error} for a section whose records have no pages. */
function pageOf({ page }: AnySection): NonNullable<AnySection['page']> {
  if (!page) throw new Error('The records of this section have no pages')
  return page
}

/** Lists what visitors will see otherwise than they should, in sentences. */
function gapSentences(needs: readonly Need[]): readonly string[] {
  return needs.filter(({ isMet }) => !isMet).map(({ name, consequence }) => `${name}: ${consequence}`)
}

interface PageFormProps extends Pick<RecordPageProps, 'section' | 'onClose'> {
  neighbours: Neighbours | undefined
  room: ReturnType<typeof useRoom>
  editing: RecordEditing
  lock: FormLock
  /** Whether it was opened to be written, as after an acceptance. */
  isToWrite: boolean
}

/** Shows the texts of a record in rows, and everything else next to them. */
function PageForm({ section, room, editing, lock, neighbours, isToWrite, onClose }: PageFormProps) {
  const { t } = useTranslation('admin')
  const { record, form, choices } = editing
  const { fields, page, side, sidePage, reveal, focus, isStrip, width } = room
  const formRef = useRef<HTMLFormElement>(null)
  const isTrashed = record?.binnedAt != null
  const help = useKeysHelp()
  usePageKeys({
    onClose: sidePage?.shown ? sidePage.close : onClose,
    neighbours,
    onThird: page.toggleThird,
    onFold: side.toggle,
    onHelp: help.open,
  })
  useFirstFocus(record === null || isToWrite, formRef)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void editing.save()
  }
  return (
    <form
      ref={formRef}
      className={styles.room}
      data-page={sidePage?.shown ?? undefined}
      data-side={isStrip ? 'strip' : room.isDesktopLook ? 'desktop' : side.tab}
      onSubmit={submit}
      noValidate
    >
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <div className={styles.main}>
        <h2 className="visually-hidden">{t('recordPage.texts')}</h2>
        <PageNotices section={section} editing={editing} lock={lock} onFollow={reveal} />
        <TextsCard
          section={section}
          record={record}
          form={form}
          fields={fields}
          page={page}
          focus={focus}
          progress={form.progress}
          choices={choices}
          behind={behindLanguages(editing)}
          isSourceChanged={
            record?.languages !== undefined && isSourceChanged(section, form.base, form.values)
          }
          isReadOnly={(language) => isTrashed || lock.locks.languages.includes(language)}
        />
      </div>
      <SideColumn
        side={side}
        isStrip={isStrip}
        sidePage={sidePage}
        facts={
          <>
            <Checklist needs={room.needs} onFollow={reveal} />
            <PageFacts section={section} editing={editing} lock={lock} />
          </>
        }
        look={() => (
          <PreviewColumn
            load={pageOf(section).loadPreview}
            form={form}
            record={record}
            target={page.target}
            width={width}
            focus={focus}
          />
        )}
        work={() => record && <RecordWorkSlot section={section} record={record} />}
      />
      {help.dialog}
    </form>
  )
}

/** Makes a tab of the side column close the third language, which has its room. */
function withThird(side: SideState, { isThirdOpen, toggleThird }: PageLanguages): SideState {
  const open: SideState['open'] = (tab) => {
    if (isThirdOpen) toggleThird()
    side.open(tab)
  }
  return { ...side, open, toggle: () => (isThirdOpen ? open(side.tab) : side.toggle()) }
}

function behindLanguages({ record }: RecordEditing) {
  return languages.filter((language) => (record?.languages?.[language].behindFields ?? []).length > 0)
}

/** Focuses the heading of a record, so that it is read aloud, or the first text of one that is to be written. */
function useFirstFocus(isToWrite: boolean, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const active = document.activeElement
    if (active && active !== document.body && active.id !== 'section') return
    const first = isToWrite ? '[data-language] :is(input, textarea)' : 'h1'
    const page = form.current?.parentElement
    page?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
  }, [isToWrite, form])
}

interface PageNoticesProps {
  section: AnySection
  editing: RecordEditing
  lock: FormLock
  onFollow: (path: string) => void
}

/** Shows what is to be known before the texts: a restored draft, why a save was refused, the trash. */
function PageNotices({ section, editing, lock, onFollow }: PageNoticesProps) {
  const { t } = useTranslation('admin')
  const { record, form } = editing
  const { Decision } = section
  const isTrashed = record?.binnedAt != null
  return (
    <>
      {editing.restoredAt !== null && (
        <Notice>
          <p>{t('draft.restored')}</p>
          <Button variant="plain" onPress={editing.discard}>
            {t('draft.discard')}
          </Button>
        </Notice>
      )}
      <EditorProblems section={section} editing={editing} onFollow={onFollow} />
      {isTrashed && (
        <Notice>
          <p>
            <Icon name="trash" /> {t('drawer.binned')}
          </p>
        </Notice>
      )}
      {!isTrashed && <FormLockNotice lock={lock} />}
      <RequestNotice section={section} />
      {record && !isTrashed && Decision && (
        <Decision record={record} isChanged={form.changed.length + form.files.count > 0} />
      )}
    </>
  )
}

/** Shows everything of a record but its texts, in parts that fold. */
function PageFacts({ section, editing, lock }: Omit<PageNoticesProps, 'onFollow'>) {
  const { record, form, choices } = editing
  const { Fields, Aside } = section
  const isTrashed = record?.binnedAt != null
  return (
    <FoldingPartsContext value={true}>
      <FieldLocksContext value={lock.locks}>
        <fieldset className={styles.facts} disabled={isTrashed || lock.isReadOnly}>
          <Fields form={form} record={record} />
        </fieldset>
      </FieldLocksContext>
      {record?.languages && !isTrashed && !lock.isReadOnly && (
        <LanguagePanel
          section={section}
          record={{ id: record.id, languages: record.languages }}
          base={form.base}
          choices={choices}
          isBrief
        />
      )}
      {record && Aside && <Aside record={record} />}
    </FoldingPartsContext>
  )
}
