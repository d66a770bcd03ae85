import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicationStateOf } from '../../../../shared/rules/publication.ts'
import type { PublicationChange } from '../../../../shared/schemas/record.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { TitledDialog } from '../dialog/dialog.tsx'
import type { EditedRecord } from '../section.ts'
import {
  InstantField,
  instantOfTyped,
  isToCome,
  type PlannedTimes,
  ScheduleDialog,
  typedOf,
} from './schedule-dialog.tsx'
import type { RecordEditing } from './use-record-editing.ts'

/** The ways to publish a record with a save, and the questions on the way. */
export interface Publishing {
  publish: (publication: PublicationChange) => void
  /** Asks for the times first: of a public record for its end, of any other for its beginning too. */
  schedule: () => void
  /** The sentences about what visitors will see, and whether that was agreed to before anybody asked. */
  gaps: PublicationGaps
  dialogs: ReactNode
}

export interface PublicationGaps {
  /** In sentences. */
  lacks: readonly string[]
  isAgreed: boolean
  agree: (isAgreed: boolean) => void
}

/** Remembers the agreement to gaps as long as they are the same. */
function useGaps(lacks: readonly string[]): PublicationGaps {
  const [agreedTo, setAgreedTo] = useState('')
  const all = lacks.join(' ')
  return {
    lacks,
    isAgreed: all !== '' && agreedTo === all,
    agree: (isAgreed) => setAgreedTo(isAgreed ? all : ''),
  }
}

/**
 * Publishes a record with its form, and holds the typed times until the server accepts them.
 * @param lacks what visitors will see otherwise than they should, in sentences; where there is any, it asks first.
 */
export function usePublishing(
  record: EditedRecord | null,
  { save }: RecordEditing,
  lacks: readonly string[] = [],
): Publishing {
  const [planned, setPlanned] = useState<(PlannedTimes & { revision: number }) | null>(null)
  const [isScheduling, setIsScheduling] = useState(false)
  const [asked, setAsked] = useState<PublicationChange | null>(null)
  const gaps = useGaps(lacks)
  const state = record ? publicationStateOf(record) : 'draft'
  const stored = storedTimes(record)
  const revision = record?.revision ?? 0
  // What was typed for an earlier revision has been saved.
  const times = planned?.revision === revision ? planned : stored
  const rememberTyped = (typed: PlannedTimes) => setPlanned({ ...typed, revision })
  const publish = (publication: PublicationChange) => {
    if (lacks.length > 0 && !gaps.isAgreed) setAsked(publication)
    else void save(publication)
  }
  const dialogs = (
    <>
      {isScheduling && state === 'public' && (
        <EndDialog
          planned={times.until}
          hasEnd={stored.until !== ''}
          onType={(until) => rememberTyped({ ...times, until })}
          onClose={() => setIsScheduling(false)}
          onEnd={(unpublishAt) => {
            setIsScheduling(false)
            void save({ unpublishAt })
          }}
        />
      )}
      {isScheduling && state !== 'public' && (
        <ScheduleDialog
          planned={times}
          hasEnd
          onType={rememberTyped}
          onClose={() => setIsScheduling(false)}
          onSchedule={(publishAt, unpublishAt) => {
            setIsScheduling(false)
            publish({ publishAt, unpublishAt })
          }}
        />
      )}
      {asked && (
        <LacksDialog
          lacks={lacks}
          onStay={() => setAsked(null)}
          onPublish={() => {
            setAsked(null)
            void save(asked)
          }}
        />
      )}
    </>
  )
  return { publish, schedule: () => setIsScheduling(true), gaps, dialogs }
}

/** Returns the stored times of a record that are still to come, as they are typed; empty where there is none. */
function storedTimes(record: EditedRecord | null): PlannedTimes {
  const state = record ? publicationStateOf(record) : 'draft'
  return {
    at: state === 'scheduled' ? typedOf(record?.publishedAt) : '',
    until: state === 'scheduled' || state === 'public' ? typedOf(record?.publishedUntil) : '',
  }
}

interface EndDialogProps {
  /** The typed time, or the stored one; stored by the parent, so that a refusal does not lose it. */
  planned: string
  /** Whether there is an end that can be removed. */
  hasEnd: boolean
  onType: (planned: string) => void
  onClose: () => void
  /** Called with the time as an instant; `null` where the record stays on the site. */
  onEnd: (unpublishAt: string | null) => void
}

/** Asks for the time at which a public record is unpublished automatically (C-11). */
function EndDialog({ planned, hasEnd, onType, onClose, onEnd }: EndDialogProps) {
  const { t } = useTranslation('admin')
  const [problem, setProblem] = useState<string>()
  const set = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const unpublishAt = instantOfTyped(planned)
    if (isToCome(unpublishAt)) onEnd(unpublishAt)
    else setProblem(t('schedule.notLater'))
  }
  return (
    <TitledDialog
      title={t('schedule.end.title')}
      onClose={onClose}
      onSubmit={set}
      actions={
        <>
          <Button>{t('schedule.end.save')}</Button>
          {hasEnd && (
            <Button variant="second" onPress={() => onEnd(null)}>
              {t('schedule.end.keep')}
            </Button>
          )}
          <Button variant="second" onPress={onClose}>
            {t('editor.cancel')}
          </Button>
        </>
      }
    >
      <InstantField
        label={t('schedule.at')}
        hint={t('schedule.hint')}
        value={planned}
        problem={problem}
        onType={(typed) => {
          setProblem(undefined)
          onType(typed)
        }}
      />
    </TitledDialog>
  )
}

interface LacksDialogProps {
  /** Sentences about what visitors will see. */
  lacks: readonly string[]
  onPublish: () => void
  onStay: () => void
}

/** Says what visitors will see before a record is published that is not ready; publishing needs a tick. */
function LacksDialog({ lacks, onPublish, onStay }: LacksDialogProps) {
  const { t } = useTranslation('admin')
  const [isAgreed, setIsAgreed] = useState(false)
  return (
    <TitledDialog
      title={t('lacks.question')}
      onClose={onStay}
      actions={
        <>
          <Button isDisabled={!isAgreed} onPress={onPublish}>
            {t('lacks.publish')}
          </Button>
          <Button variant="second" onPress={onStay}>
            {t('lacks.stay')}
          </Button>
        </>
      }
    >
      <p>{t('lacks.text')}</p>
      <ul>
        {lacks.map((lack) => (
          <li key={lack}>{lack}</li>
        ))}
      </ul>
      <Checkbox label={t('lacks.agree')} isChecked={isAgreed} onChange={setIsAgreed} />
    </TitledDialog>
  )
}
