import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageNames, languages } from '../../../../shared/i18n/languages.ts'
import type { RecordDraft } from '../../../../shared/schemas/record-draft.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Confirm, Dialog, DialogTitle } from '../dialog/dialog.tsx'
import { Changes, ComparisonSwitch, changedPaths } from '../record-drawer/changes.tsx'
import { DrawerHead } from '../record-drawer/editor-head.tsx'
import drawerStyles from '../record-drawer/record-drawer.module.css'
import type { RecordEditing } from '../record-drawer/use-record-editing.ts'
import { useSectionRights } from '../rights/record-rights.ts'
import { type AnySection, type EditedRecord, namedFields, storedValuesOf } from '../section.ts'
import { type OpenedDraft, useOpenedDraft } from './draft-context.tsx'
import { ScheduleDraft } from './schedule-draft.tsx'
import { useDraftAction } from './use-draft-action.ts'

interface CompareDialogProps {
  section: AnySection
  editing: RecordEditing
  onClose: () => void
}

/** Shows a draft next to what visitors see, word by word, and what can be done with it. */
export function CompareDialog({ section, editing, onClose }: CompareDialogProps) {
  const { t } = useTranslation('admin')
  const opened = useOpenedDraft()
  const titleId = useId()
  const [isSideBySide, setIsSideBySide] = useState(false)
  if (!opened?.draft) return null
  const { draft, live } = opened
  const fields = namedFields(section.fields)
  const entry = {
    before: storedValuesOf(section, { ...live, content: draft.live } as EditedRecord),
    after: storedValuesOf(section, { ...live, content: draft.content } as EditedRecord),
  }
  const hasPicture = ['photo', 'image'].some((name) => draft.changedFields.includes(name))
  const hasWords = changedPaths(fields, entry).length > 0
  return (
    <Dialog shape="drawer" labelledBy={titleId} onClose={onClose}>
      <div className={drawerStyles.frame}>
        <DrawerHead onClose={onClose}>
          <DialogTitle id={titleId}>{t('recordDraft.title', { label: live.label.text })}</DialogTitle>
        </DrawerHead>
        <div className={drawerStyles.body}>
          {draft.disputedFields.length > 0 && (
            <Notice tone="problem">
              <p>{t('recordDraft.disputedText')}</p>
            </Notice>
          )}
          {editing.changeCount > 0 && (
            <Notice>
              <p>{t('recordDraft.unsaved')}</p>
            </Notice>
          )}
          <ComparisonSwitch isSideBySide={isSideBySide} onChange={setIsSideBySide} />
          {hasPicture && <p>{t('recordDraft.picture')}</p>}
          {(hasWords || !hasPicture) && <Changes fields={fields} entry={entry} isSideBySide={isSideBySide} />}
        </div>
        <div className={drawerStyles.foot}>
          <DraftActions {...{ section, draft, opened, editing, onClose }} />
        </div>
      </div>
    </Dialog>
  )
}

interface DraftActionsProps extends CompareDialogProps {
  draft: RecordDraft
  opened: OpenedDraft
}

/** Shows what can be done with a draft; nothing of it while something is typed that it lacks, except to discard it. */
function DraftActions({ section, draft, opened, editing, onClose }: DraftActionsProps) {
  const { t } = useTranslation('admin')
  const act = useDraftAction()
  const [busy, setBusy] = useState<string | null>(null)
  const [asked, setAsked] = useState<'schedule' | 'discard' | null>(null)
  const { mayPublish } = useSectionRights(section)
  const isReady = mayPublish && editing.changeCount === 0 && draft.disputedFields.length === 0
  const run = async (name: string, does: () => Promise<void>, done: string) => {
    setBusy(name)
    const isDone = await act(does, done)
    setBusy(null)
    if (isDone && name !== 'schedule') onClose()
  }
  const publish = (language?: Language) =>
    void run(language ?? 'all', () => opened.publish(language), t('recordDraft.published'))
  return (
    <>
      <Button isBusy={busy === 'all'} isDisabled={!isReady} onPress={() => publish()}>
        {t('recordDraft.publish')}
      </Button>
      {publishedAlone(draft).map((language) => (
        <Button
          key={language}
          variant="second"
          isBusy={busy === language}
          isDisabled={!isReady}
          onPress={() => publish(language)}
        >
          {t('recordDraft.publishOne', { language: languageNames[language] })}
        </Button>
      ))}
      <Button variant="plain" isDisabled={!isReady} onPress={() => setAsked('schedule')}>
        <Icon name="time" />
        {t('recordDraft.schedule')}
      </Button>
      {draft.publishAt && (
        <Button
          variant="plain"
          onPress={() => void run('schedule', () => opened.schedule(null), t('recordDraft.unscheduled'))}
        >
          {t('recordDraft.unschedule')}
        </Button>
      )}
      <Button variant="plain" onPress={() => setAsked('discard')}>
        <Icon name="trash" />
        {t('recordDraft.discard')}
      </Button>
      {asked === 'schedule' && (
        <ScheduleDraft
          publishAt={draft.publishAt}
          onClose={() => setAsked(null)}
          onSchedule={(at) => {
            setAsked(null)
            void run('schedule', () => opened.schedule(at), t('recordDraft.scheduledDone'))
          }}
        />
      )}
      {asked === 'discard' && (
        <Confirm
          isBusy={busy === 'discard'}
          onCancel={() => setAsked(null)}
          onConfirm={() =>
            void run(
              'discard',
              async () => {
                await editing.forget()
                await opened.discard()
              },
              t('recordDraft.discarded'),
            )
          }
        >
          <p>{t('recordDraft.discardText', { count: draft.changedFields.length })}</p>
        </Confirm>
      )}
    </>
  )
}

/** Lists the languages whose texts can be published without the rest of a draft. */
function publishedAlone({ changedFields }: RecordDraft): readonly Language[] {
  const isOf = (language: Language) => (path: string) => path.endsWith(`.${language}`)
  return languages.filter(
    (language) => changedFields.some(isOf(language)) && !changedFields.every(isOf(language)),
  )
}
