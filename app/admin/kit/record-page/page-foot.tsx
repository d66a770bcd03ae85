import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../../shared/i18n/formats.ts'
import { publicationStateOf } from '../../../../shared/rules/publication.ts'
import type { PublicationChange } from '../../../../shared/schemas/record.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { DraftLine } from '../record-draft/draft-line.tsx'
import { SaveButtons } from '../record-draft/save-buttons.tsx'
import type { PublicationGaps } from '../record-drawer/use-publishing.tsx'
import type { RecordEditing } from '../record-drawer/use-record-editing.ts'
import { useSectionRights } from '../rights/record-rights.ts'
import type { AnySection, EditedRecord } from '../section.ts'
import styles from './page-foot.module.css'
import { missingNames, type Need } from './use-needs.ts'

interface PageFootProps {
  section: AnySection
  /** `null` for one that is going to be made. */
  record: EditedRecord | null
  editing: RecordEditing
  /** Saves and publishes, at once. */
  onPublish: (publication: PublicationChange) => void
  onSchedule: () => void
  gaps: PublicationGaps
  needs: readonly Need[]
  /** Leads to the list of what is missing. */
  onNeeds: () => void
}

/** Shows what can be done with a record, and the state of what is typed; always in view. */
export function PageFoot(props: PageFootProps) {
  const { section, record, editing, onPublish, onSchedule, gaps, needs, onNeeds } = props
  const { t } = useTranslation('admin')
  const { mayPublish } = useSectionRights(section)
  const isDecided = record !== null && (section.isDecided?.(record) ?? false)
  const isPublished = record !== null && publicationStateOf(record) === 'public'
  const isOffered = section.isPublishable && mayPublish && !isPublished && !isDecided
  const missing = needs.filter(({ isMet }) => !isMet)
  const required = missingNames(needs)
  const refusal =
    required.length > 0 ? t('recordPage.needs.refusal', { fields: required.join(', ') }) : undefined
  return (
    <footer className={styles.foot}>
      {isOffered && refusal === undefined && gaps.lacks.length > 0 && <Gaps gaps={gaps} />}
      <SaveButtons section={section} editing={editing} />
      {isOffered && (
        <>
          <span className={styles.publish} title={refusal}>
            <Button
              variant="second"
              isDisabled={refusal !== undefined}
              onPress={() => onPublish({ publishAt: 'now' })}
            >
              {t('editor.saveAndPublish')}
              {refusal !== undefined && <span className="visually-hidden">. {refusal}</span>}
            </Button>
          </span>
          <span className={styles.schedule} title={refusal}>
            <Button variant="plain" isDisabled={refusal !== undefined} onPress={onSchedule}>
              <Icon name="time" />
              {t('schedule.open')}
            </Button>
          </span>
        </>
      )}
      <DraftLine section={section} editing={editing} />
      <DraftState editing={editing} />
      {missing.length > 0 && (
        <button
          type="button"
          className={styles.missing}
          data-required={required.length > 0 || undefined}
          onClick={onNeeds}
        >
          <Icon name="alert" />
          <span>{t('recordPage.needs.count', { count: missing.length })}</span>
        </button>
      )}
      <KeyHint keys="Ctrl S" />
    </footer>
  )
}

/** Says what visitors will see of a record that is not ready; who agrees here is not asked when it is published. */
function Gaps({ gaps: { lacks, isAgreed, agree } }: { gaps: PublicationGaps }) {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.gaps}>
      <p>
        {t('lacks.text')} {lacks.join(' ')}
      </p>
      <Checkbox label={t('lacks.agree')} isChecked={isAgreed} onChange={agree} />
    </div>
  )
}

/** Says what is not saved, and where it is meanwhile. */
function DraftState({ editing: { changeCount, isBusy, record, message } }: { editing: RecordEditing }) {
  const { t } = useTranslation('admin')
  const isOnline = useOnline()
  const savedAt = useSavedAt(isBusy, record?.revision)
  const time = useTypedTime(changeCount)
  if (changeCount === 0)
    return (
      <p className={styles.state} role="status">
        {savedAt && t('recordPage.saved', { time: formatTime(savedAt) })}
      </p>
    )
  return (
    <div className={styles.state} data-unsaved={message === null ? '' : 'refused'}>
      <p role="status">{t('editor.unsaved', { count: changeCount })}</p>
      <small>{isOnline ? t('recordPage.draft', { time: formatTime(time) }) : t('recordPage.offline')}</small>
    </div>
  )
}

/** Returns the time of the last save on this page; `null` before the first. */
function useSavedAt(isBusy: boolean, revision: number | undefined): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const first = useRef(revision)
  useEffect(() => {
    if (isBusy || revision === first.current) return
    first.current = revision
    setSavedAt(new Date().toISOString())
  }, [isBusy, revision])
  return savedAt
}

/** Returns the time at which the number of changes became what it is. */
function useTypedTime(changeCount: number): string {
  const [typed, setTyped] = useState(() => ({ changeCount, at: new Date().toISOString() }))
  if (typed.changeCount !== changeCount) setTyped({ changeCount, at: new Date().toISOString() })
  return typed.at
}

/** Tells whether the browser has a connection. */
function useOnline(): boolean {
  const [isOnline, setIsOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const note = () => setIsOnline(navigator.onLine)
    addEventListener('online', note)
    addEventListener('offline', note)
    return () => {
      removeEventListener('online', note)
      removeEventListener('offline', note)
    }
  }, [])
  return isOnline
}
